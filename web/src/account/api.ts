// What the account's pages ask of the server.

import { asGuest, get, send } from '../net/api';
import { settings } from '../settings.svelte';
import type { Account, Delivered, MailGiven, PasskeyOptions, RecoveryCodes, SessionInfo, SignedIn } from '../wire';

const BASE = '/api/account';
const post = <T>(path: string, body?: unknown) => asGuest(() => send<T>('POST', `${BASE}${path}`, body));
const language = () => settings.language;

export const accounts = {
  join: (name: string, password: string) => post<Account>('/join', { name, password }),
  beginJoin: (name: string) => post<PasskeyOptions>('/join/passkey', { name }),
  finishJoin: (credential: unknown) => post<Account>('/join/passkey/finish', { credential }),
  byPassword: (name: string, password: string) => post<SignedIn>('/sign-in/password', { name, password }),
  beginPasskey: () => post<PasskeyOptions>('/sign-in/passkey'),
  finishPasskey: (credential: unknown) => post<SignedIn>('/sign-in/passkey/finish', { credential }),
  beginMail: (mail: string) => post<Delivered>('/sign-in/mail', { mail, language: language() }),
  finishMail: (code: string) => post<SignedIn>('/sign-in/mail/finish', { code }),
  byRecovery: (name: string, code: string) => post<SignedIn>('/sign-in/recovery', { name, code }),
  byRescue: (token: string) => post<SignedIn>('/sign-in/rescue', { token }),
  signOut: () => post<null>('/sign-out'),
  sessions: () => get<SessionInfo[]>(`${BASE}/sessions`),
  endSession: (id: string) => send<null>('DELETE', `${BASE}/sessions/${id}`),
  endOthers: () => send<null>('DELETE', `${BASE}/sessions/others`),
  setPassword: (password: string) => send<null>('PUT', `${BASE}/password`, { password }),
  removePassword: () => send<null>('DELETE', `${BASE}/password`),
  beginAdd: () => post<PasskeyOptions>('/passkeys'),
  finishAdd: (credential: unknown, label?: string) => post<null>('/passkeys/finish', { credential, label }),
  labelPasskey: (id: string, label: string) => send<null>('PUT', `${BASE}/passkeys/${id}`, { label }),
  removePasskey: (id: string) => send<null>('DELETE', `${BASE}/passkeys/${id}`),
  beginConfirm: (mail: string) => post<Delivered>('/mail', { mail, language: language() }),
  finishConfirm: (code: string) => post<MailGiven>('/mail/finish', { code }),
  removeMail: () => send<null>('DELETE', `${BASE}/mail`),
  recoveryCodes: () => post<RecoveryCodes>('/recovery-codes'),
  delete: () => send<null>('DELETE', BASE),
};

export const dataPath = `${BASE}/data`;

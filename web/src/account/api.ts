// What the account's pages ask of the server.

import { asGuest, asSomebodyElse, get, send } from '../net/api';
import { ownSpeech } from '../word/speech';
import type { Account, Delivered, MailGiven, PasskeyOptions, RecoveryCodes, SessionInfo, SignedIn } from '../wire';

const BASE = '/api/account';
const post = <T>(path: string, body?: unknown) => asGuest(() => send<T>('POST', `${BASE}${path}`, body));
/** Signs in as somebody, or out. */
const become = <T>(path: string, body?: unknown) => asSomebodyElse(post<T>(path, body));

export const accounts = {
  join: (name: string, password: string) => post<Account>('/join', { name, password, speech: ownSpeech() }),
  beginJoin: (name: string) => post<PasskeyOptions>('/join/passkey', { name, speech: ownSpeech() }),
  finishJoin: (credential: unknown) => post<Account>('/join/passkey/finish', { credential }),
  byPassword: (name: string, password: string) => become<SignedIn>('/sign-in/password', { name, password }),
  beginPasskey: () => post<PasskeyOptions>('/sign-in/passkey'),
  finishPasskey: (credential: unknown) => become<SignedIn>('/sign-in/passkey/finish', { credential }),
  beginMail: (mail: string) => post<Delivered>('/sign-in/mail', { mail, language: ownSpeech().language }),
  finishMail: (code: string) => become<SignedIn>('/sign-in/mail/finish', { code }),
  byRecovery: (name: string, code: string) => become<SignedIn>('/sign-in/recovery', { name, code }),
  byRescue: (token: string) => become<SignedIn>('/sign-in/rescue', { token }),
  signOut: () => become<null>('/sign-out'),
  sessions: () => get<SessionInfo[]>(`${BASE}/sessions`),
  endSession: (id: string) => send<null>('DELETE', `${BASE}/sessions/${id}`),
  endOthers: () => send<null>('DELETE', `${BASE}/sessions/others`),
  setPassword: (password: string) => send<null>('PUT', `${BASE}/password`, { password }),
  removePassword: () => send<null>('DELETE', `${BASE}/password`),
  beginAdd: () => post<PasskeyOptions>('/passkeys'),
  finishAdd: (credential: unknown, label?: string) => post<null>('/passkeys/finish', { credential, label }),
  labelPasskey: (id: string, label: string) => send<null>('PUT', `${BASE}/passkeys/${id}`, { label }),
  removePasskey: (id: string) => send<null>('DELETE', `${BASE}/passkeys/${id}`),
  beginConfirm: (mail: string) => post<Delivered>('/mail', { mail, ...ownSpeech() }),
  finishConfirm: (code: string) => post<MailGiven>('/mail/finish', { code }),
  removeMail: () => send<null>('DELETE', `${BASE}/mail`),
  recoveryCodes: () => post<RecoveryCodes>('/recovery-codes'),
  delete: () => asSomebodyElse(send<null>('DELETE', BASE)),
};

export const dataPath = `${BASE}/data`;

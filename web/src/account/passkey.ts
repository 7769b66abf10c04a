// Passkeys between the server's JSON and the browser: bytes are written as base64url.

import type { PasskeyOptions } from '../wire';

type Json = Record<string, unknown>;

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Whether a field can offer them while one types. */
export async function offersInFields(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

const known = (list: unknown) => (Array.isArray(list) ? (list as Json[]) : []).map((one) => ({ ...one, id: fromBase64(String(one.id)) }));

/** Makes a new passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<unknown> {
  const json = options.public_key as Json & { user: Json };
  const publicKey = {
    ...json,
    challenge: fromBase64(String(json.challenge)),
    user: { ...json.user, id: fromBase64(String(json.user.id)) },
    excludeCredentials: known(json.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...head(made),
    response: {
      attestationObject: toBase64(response.attestationObject),
      clientDataJSON: toBase64(response.clientDataJSON),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Shows one that is there; `inField` waits until somebody chooses one in a field. */
export async function showPasskey(options: PasskeyOptions, inField?: AbortSignal): Promise<unknown> {
  const json = options.public_key as Json;
  const publicKey = {
    ...json,
    challenge: fromBase64(String(json.challenge)),
    allowCredentials: known(json.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = (await navigator.credentials.get(inField ? { publicKey, mediation: 'conditional', signal: inField } : { publicKey })) as PublicKeyCredential;
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    ...head(shown),
    response: {
      authenticatorData: toBase64(response.authenticatorData),
      clientDataJSON: toBase64(response.clientDataJSON),
      signature: toBase64(response.signature),
      userHandle: response.userHandle ? toBase64(response.userHandle) : null,
    },
  };
}

const head = (credential: PublicKeyCredential) => ({
  id: credential.id,
  rawId: toBase64(credential.rawId),
  type: credential.type,
  extensions: {},
});

/** Somebody closed the browser's own window, or took too long: that is no error to be told. */
export const wasDropped = (error: unknown): boolean => error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64, wasDropped } from './passkey';

describe('passkeys', () => {
  it('are written as base64url and read again', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const text = toBase64(bytes.buffer);
    expect(text).not.toMatch(/[+/=]/);
    expect([...fromBase64(text)]).toEqual([...bytes]);
    expect([...fromBase64('-_8')]).toEqual([251, 255]);
  });
  it('that nobody wanted to show are no error', () => {
    expect(wasDropped(new DOMException('', 'NotAllowedError'))).toBe(true);
    expect(wasDropped(new DOMException('', 'SecurityError'))).toBe(false);
    expect(wasDropped(new Error('x'))).toBe(false);
  });
});

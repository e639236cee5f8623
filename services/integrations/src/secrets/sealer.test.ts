import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createSealer } from './sealer.ts';

const sealer = createSealer(randomBytes(32));
const sealed = sealer.seal('salon', 'token', 'EAAñ-secret');

describe('a sealed secret', () => {
  it('opens for its tenant and field, and looks different every time', () => {
    expect(sealer.open('salon', 'token', sealed)).toBe('EAAñ-secret');
    expect(sealer.seal('salon', 'token', 'EAAñ-secret')).not.toBe(sealed);
    expect(sealed).not.toContain('secret');
  });

  it.each([
    ['another tenant', () => sealer.open('clinic', 'token', sealed)],
    ['another field', () => sealer.open('salon', 'pin', sealed)],
    ['another key', () => createSealer(randomBytes(32)).open('salon', 'token', sealed)],
    ['no seal', () => sealer.open('salon', 'token', 'EAAñ-secret')],
    ['a seal without content', () => sealer.open('salon', 'token', sealed.slice(0, 20))],
  ])('does not open for %s', (_case, open) => {
    expect(open).toThrow();
  });

  it('does not open when any byte of it was changed', () => {
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
      expect(() => sealer.open('salon', 'token', `v1.${changed.toString('base64url')}`)).toThrow();
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createSealer } from './sealer.ts';

const key = randomBytes(32);
const sealer = createSealer({ current: key });
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
    ['another key', () => createSealer({ current: randomBytes(32) }).open('salon', 'token', sealed)],
    ['no seal', () => sealer.open('salon', 'token', 'EAAñ-secret')],
    ['a seal without content', () => sealer.open('salon', 'token', sealed.slice(0, 20))],
  ])('does not open for %s', (_case, open) => {
    expect(open).toThrow();
  });

  it('does not open when any byte of it was changed', () => {
    const bytes = Buffer.from(sealed.slice(sealer.currentPrefix.length), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
      expect(() =>
        sealer.open('salon', 'token', sealer.currentPrefix + changed.toString('base64url')),
      ).toThrow();
    }
  });
});

describe('a ring of keys', () => {
  const next = randomBytes(32);
  const ring = createSealer({ current: next, former: [key] });

  it('opens secrets sealed with a former key, also when they do not name it, and seals with the current one', () => {
    const former = sealed.slice(sealer.currentPrefix.length);
    expect(ring.open('salon', 'token', sealed)).toBe('EAAñ-secret');
    expect(ring.open('salon', 'token', `v1.${former}`)).toBe('EAAñ-secret');
    const resealed = ring.seal('salon', 'token', 'EAAñ-secret');
    expect(createSealer({ current: next }).open('salon', 'token', resealed)).toBe('EAAñ-secret');
    expect(() => sealer.open('salon', 'token', resealed)).toThrow();
  });

  it('opens no secret for another tenant or field', () => {
    expect(() => ring.open('clinic', 'token', sealed)).toThrow();
    expect(() => ring.open('salon', 'pin', sealed)).toThrow();
    expect(() => ring.open('clinic', 'token', `v1.${sealed.slice(sealer.currentPrefix.length)}`)).toThrow();
  });
});

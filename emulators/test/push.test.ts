import { describe, expect, it } from '@jest/globals';
import { decryptPush } from '../src/push/decryptPush.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
  keys: {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
};

describe('a device of the emulated push service', () => {
  it('opens the example of RFC 8291', () => {
    expect(decryptPush(example.body, example.keys)).toBe('When I grow up, I want to be a watermelon');
  });

  it('opens nothing that was changed, or is for another device', () => {
    const changed = Buffer.from(example.body);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    expect(() => decryptPush(changed, example.keys)).toThrow();
    expect(() => decryptPush(example.body, { ...example.keys, auth: Buffer.alloc(16) })).toThrow();
  });
});

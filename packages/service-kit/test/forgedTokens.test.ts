import { describe, expect, it } from '@jest/globals';
import type { Jwks } from '@citame/contracts';
import { createHmac, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import { createVerifyToken } from '../src/auth/verifyToken.ts';
import { localKeys, signToken, tokenSettings } from '../src/index.ts';

const now = new Date('2026-11-22T12:00:00Z');
const nowS = now.getTime() / 1000;
const kid = 'key-of-identity';

interface Pair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}
const newPair = (): Pair => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ours = newPair();
const thief = newPair();
const jwkOf = ({ publicKey }: Pair, id: string) =>
  ({ ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'ES256', use: 'sig' }) as Jwks['keys'][number];
const jwks: Jwks = { keys: [jwkOf(ours, kid)] };
const verifyToken = createVerifyToken({
  keys: localKeys(jwks),
  isRevoked: ({ epoch }) => epoch < 0,
  clock: () => now,
});

const header = { alg: 'ES256', typ: tokenSettings.type, kid };
const claims = {
  iss: tokenSettings.issuer,
  aud: tokenSettings.audience,
  sub: 'tenant',
  epoch: 0,
  auth_time: nowS,
  iat: nowS,
  exp: nowS + 600,
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
const ecdsa = (input: string, { privateKey }: Pair = ours) =>
  signBytes('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });

/** A token of these parts, with the signature of this key. */
function signed(head: unknown, payload: unknown, pair = ours): string {
  const input = `${part(head)}.${part(payload)}`;
  return `${input}.${ecdsa(input, pair).toString('base64url')}`;
}
/** A good header and payload under these bytes as signature. */
function withSignature(bytes: (genuine: Buffer) => Buffer): string {
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${bytes(ecdsa(input)).toString('base64url')}`;
}
function withHmac(alg: string, secret: string | Buffer): string {
  const input = `${part({ ...header, alg })}.${part(claims)}`;
  return `${input}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(input)
    .digest('base64url')}`;
}

const spki = { pem: ours.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
const [jwk] = jwks.keys;
const secrets: Record<string, string | Buffer> = {
  'the public key in PEM': spki.pem,
  'the public key in PEM without its last newline': spki.pem.trim(),
  'the public key in DER': ours.publicKey.export({ type: 'spki', format: 'der' }),
  'the x of the public key': Buffer.from(jwk?.x ?? '', 'base64url'),
  'the x of the public key as text': jwk?.x ?? '',
  'the key id': kid,
  'the published key': JSON.stringify(jwk),
  'the published key set': JSON.stringify(jwks),
  'the empty secret': '',
};
/** The order of P-256. */
const n = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
const zero = Buffer.alloc(32);

/** DER of an ECDSA signature, as OpenSSL writes it. */
function der(genuine: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const value = bytes.readUInt8(0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
    return Buffer.concat([Buffer.from([2, value.length]), value]);
  };
  const both = Buffer.concat([integer(genuine.subarray(0, 32)), integer(genuine.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}

const good = signed(header, claims);
const [goodHeader = '', goodPayload = '', goodSignature = ''] = good.split('.');

const forgeries: Record<string, string> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => {
      const unsigned = `${part({ ...header, alg })}.${part(claims)}`;
      return [
        [`alg "${alg}" without a signature`, `${unsigned}.`],
        [`alg "${alg}" with a short signature`, `${unsigned}.AA`],
        [`alg "${alg}" with a signature of ours`, `${unsigned}.${ecdsa(unsigned).toString('base64url')}`],
      ];
    }),
  ),
  ...Object.fromEntries(
    ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
      Object.entries(secrets).map(([what, secret]) => [
        `${alg} and ${what} as secret`,
        withHmac(alg, secret),
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['ES384', 'ES512', 'ES256K', 'es256', 'RS256', 'PS256', 'EdDSA', 256, null, ['ES256']].map((alg) => [
      `alg ${JSON.stringify(alg)}`,
      signed({ ...header, alg }, claims),
    ]),
  ),
  'no alg': signed(without(header, 'alg'), claims),

  ...Object.fromEntries(
    [
      'another',
      '',
      '../../../../dev/null',
      '/etc/passwd',
      "x' UNION SELECT 'secret' --",
      '$ne',
      '__proto__',
      'constructor',
      'toString',
      [kid],
      { $ne: null },
      0,
      null,
    ].map((id) => [`kid ${JSON.stringify(id)}`, signed({ ...header, kid: id }, claims)]),
  ),
  'no kid': signed(without(header, 'kid'), claims),
  'another key under our key id': signed(header, claims, thief),

  ...Object.fromEntries(
    Object.entries({
      jwk: jwkOf(thief, 'thief'),
      jku: 'https://thief.example/jwks.json',
      x5u: 'https://thief.example/cert.pem',
      x5c: ['MIIB'],
      x5t: 'AAAA',
    }).flatMap(([name, value]) => [
      [`${name} and our key id, signed by the thief`, signed({ ...header, [name]: value }, claims, thief)],
      [
        `${name} and a key id of the thief`,
        signed({ ...header, kid: 'thief', [name]: value }, claims, thief),
      ],
      [`${name}, though signed by us`, signed({ ...header, [name]: value }, claims)],
    ]),
  ),
  'crit of a known claim': signed({ ...header, crit: ['exp'] }, claims),
  'crit of an unknown name': signed({ ...header, crit: ['x'], x: 1 }, claims),
  'an empty crit': signed({ ...header, crit: [] }, claims),
  'b64 false': signed({ ...header, b64: false }, claims),
  'b64 false and crit': signed({ ...header, b64: false, crit: ['b64'] }, claims),
  zip: signed({ ...header, zip: 'DEF' }, claims),
  ...Object.fromEntries(
    ['JWT', 'jwt', '', 'at+JWT', 'application/at+jwt', 'dpop+jwt', null, ['at+jwt']].map((typ) => [
      `typ ${JSON.stringify(typ)}`,
      signed({ ...header, typ }, claims),
    ]),
  ),
  'no typ': signed(without(header, 'typ'), claims),
  ...Object.fromEntries(
    [null, [], 'x', 1].map((head) => [`header ${JSON.stringify(head)}`, signed(head, claims)]),
  ),

  'a signature of zeros': withSignature(() => Buffer.alloc(64)),
  'a signature of r = 0': withSignature((genuine) => Buffer.concat([zero, genuine.subarray(32)])),
  'a signature of s = 0': withSignature((genuine) => Buffer.concat([genuine.subarray(0, 32), zero])),
  'a signature of r = n': withSignature((genuine) => Buffer.concat([n, genuine.subarray(32)])),
  'a signature of s = n': withSignature((genuine) => Buffer.concat([genuine.subarray(0, 32), n])),
  'a signature of r = s = n': withSignature(() => Buffer.concat([n, n])),
  'a signature in DER': withSignature(der),
  'a signature of 63 bytes': withSignature((genuine) => genuine.subarray(0, 63)),
  'a signature of 32 bytes': withSignature((genuine) => genuine.subarray(0, 32)),
  'a signature of one byte': withSignature((genuine) => genuine.subarray(0, 1)),
  'a signature of 65 bytes': withSignature((genuine) => Buffer.concat([genuine, Buffer.alloc(1)])),
  'a signature twice': withSignature((genuine) => Buffer.concat([genuine, genuine])),
  'no signature': `${goodHeader}.${goodPayload}.`,
  'a swapped payload': `${goodHeader}.${part({ ...claims, sub: 'victim' })}.${goodSignature}`,
  'a swapped header': `${part({ ...header, kid: 'another' })}.${goodPayload}.${goodSignature}`,

  ...Object.fromEntries(
    Object.keys(claims).map((name) => [`no claim ${name}`, signed(header, without(claims, name))]),
  ),
  ...Object.fromEntries(
    Object.entries({
      iss: ['someone', ['someone'], 1, null],
      aud: ['another-api', ['another-api'], [], 1, null],
      sub: [1, null, ['tenant'], { $ne: null }],
      epoch: ['0', 0.5, null, -1],
      sid: [1, null, '', ['a'], { $ne: null }],
      auth_time: [String(nowS), nowS + 0.5, null],
      iat: [String(nowS), nowS + 0.5, null],
      exp: [nowS - 60, nowS, 0, String(nowS + 600), nowS + 0.5, null],
      nbf: [nowS + 60, String(nowS)],
    }).flatMap(([name, values]) =>
      values.map((value) => [
        `claim ${name} ${JSON.stringify(value)}`,
        signed(header, { ...claims, [name]: value }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    [null, [], [claims], 'tenant', JSON.stringify(claims), 1, {}].map((payload) => [
      `payload ${JSON.stringify(payload).slice(0, 20)}`,
      signed(header, payload),
    ]),
  ),

  'more than 4,096 characters': signed(header, { ...claims, pad: 'x'.repeat(3000) }),
  'a header of nonsense': `e30x.${goodPayload}.${goodSignature}`,
  'two parts': `${goodHeader}.${goodPayload}`,
  'four parts': `${good}.AA`,
  'five parts': `${good}.AA.AA`,
  padding: `${good}==`,
  'a space at the end': `${good} `,
  'a newline at the end': `${good}\n`,
  'a newline within': `${goodHeader}\n.${goodPayload}.${goodSignature}`,
  'a NUL': `${good}\0`,
  'letters of plain base64': `${goodHeader}.${goodPayload}.${goodSignature.slice(0, -2)}+/`,
  nothing: '',
};

describe('a token', () => {
  it('is accepted when it is of the real key, without any forgery', async () => {
    const accepted = {
      tenantId: 'tenant',
      accountId: 'tenant',
      role: 'owner',
      employeeId: undefined,
      seesContacts: true,
      isLook: false,
      epoch: 0,
      sessionId: undefined,
      signedInAt: nowS,
      issuedAt: nowS,
      expiresAt: nowS + 600,
    };
    expect(await verifyToken(good)).toEqual(accepted);
    const { iss: _iss, aud: _aud, ...own } = claims;
    expect(await verifyToken(signToken({ privateKey: ours.privateKey, kid }, own))).toEqual(accepted);
  });

  it.each(Object.entries(forgeries))('with %s is refused as unauthorized', async (_what, token) => {
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('is refused again when it was refused before', async () => {
    const [forged = ''] = Object.values(forgeries);
    await expect(verifyToken(forged)).rejects.toThrow();
    await expect(verifyToken(forged)).rejects.toThrow();
  });
});

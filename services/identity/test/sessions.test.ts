import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSessionEpochs, signToken } from '@citame/service-kit';
import { openNatsAs } from '@citame/service-kit/testing';
import { testMongoUri, waitFor } from '@citame/testing';
import { createHash, createPublicKey } from 'node:crypto';
import { readOtherKeys, readSigningKey } from '../src/sessions/signingKey.ts';
import { newPem, startIdentity, type TestIdentity } from './startIdentity.ts';
import { startOther } from './startOther.ts';

const hour = 60 * 60 * 1000;
let laterMs = 0;
const clock = () => new Date(Date.now() + laterMs);
const nowS = () => Math.floor(clock().getTime() / 1000);

let identity: Awaited<ReturnType<typeof startIdentity>>;
let other: Awaited<ReturnType<typeof startOther>>;
beforeAll(async () => {
  identity = await startIdentity({ clock });
  other = await startOther(identity.url);
});
afterAll(async () => {
  await other.stop();
  await identity.stop();
});

const statusElsewhere = (token: string) => other.status(token);

/** The header and the claims of a token, unverified. */
function decode(token: string): { header: unknown; claims: Record<string, unknown> } {
  const [header, claims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { header, claims };
}
async function status(token: string): Promise<number> {
  return (await identity.call('GET /me', { token })).status;
}

describe('a session token', () => {
  it('is a short-lived ES256 access token about the tenant and nothing personal', async () => {
    const { token, id } = await identity.register();
    expect(decode(token).header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: identity.key.kid });
    const { iat, ...claims } = decode(token).claims;
    expect(claims).toEqual({
      iss: 'citame',
      aud: 'citame-api',
      sub: id,
      epoch: 0,
      sid: expect.any(String),
      auth_time: iat,
      exp: Number(iat) + 12 * 3600,
    });
  });

  it('is verified by another service with the published keys', async () => {
    const { token } = await identity.register();
    const published = await identity.call('GET /.well-known/jwks.json');
    expect(published.body).toEqual(identity.key.jwks);
    expect(JSON.stringify(published.body)).not.toContain('"d"');
    expect(published.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await statusElsewhere(token)).toBe(200);
  });
});

describe("a token of identity's key", () => {
  it('is refused for an account that does not exist', async () => {
    const { id } = await identity.register();
    const claims = { epoch: 0, auth_time: nowS(), iat: nowS(), exp: nowS() + 600 };
    expect(await status(signToken(identity.key, { ...claims, sub: id }))).toBe(200);
    expect(await status(signToken(identity.key, { ...claims, sub: 'no-such-account' }))).toBe(401);
  });
});

describe('staying signed in', () => {
  it('renews a token past half of its life, with the session and the time of its sign-in', async () => {
    const { token } = await identity.register();
    expect((await identity.call('GET /me', { token })).body.token).toBeUndefined();
    laterMs += 7 * hour;
    const renewed = (await identity.call('GET /me', { token })).body.token;
    const { auth_time, sid } = decode(token).claims;
    expect(decode(renewed).claims).toMatchObject({ auth_time, sid });
    laterMs += 6 * hour;
    expect([await status(token), await status(renewed)]).toEqual([401, 200]);
  });

  it('ends 30 days after the sign-in, however often the token is renewed', async () => {
    let { token } = await identity.register();
    const signedInAt = clock().getTime();
    while ((await status(token)) === 200) {
      laterMs += 7 * hour;
      token = (await identity.call('GET /me', { token })).body.token ?? token;
      expect(clock().getTime() - signedInAt).toBeLessThan(31 * 24 * hour);
    }
    const days = (clock().getTime() - signedInAt) / (24 * hour);
    expect(days).toBeGreaterThanOrEqual(30);
  });
});

describe('ending sessions', () => {
  beforeAll(() => {
    laterMs = 0;
  });

  it('counts everywhere within a second', async () => {
    const { token, email, password, id } = await identity.register();
    expect(await statusElsewhere(token)).toBe(200);
    const ended = await identity.call('POST /auth/logout-everywhere', { token });
    expect(ended).toMatchObject({ status: 200, body: { ok: true } });
    await waitFor(async () => (await statusElsewhere(token)) === 401, { timeoutMs: 1000 });
    expect(await status(token)).toBe(401);

    const again = await identity.call('POST /auth/login', { body: { email, password } });
    expect(decode(again.body.token).claims).toMatchObject({ sub: id, epoch: 1 });
    expect(await statusElsewhere(again.body.token)).toBe(200);
  });

  it('never goes back when replicas publish it at the same time', async () => {
    const { token, id, email, password } = await identity.register();
    const tokens = [token];
    for (let session = 0; session < 3; session += 1) {
      tokens.push((await identity.call('POST /auth/login', { body: { email, password } })).body.token);
    }
    await Promise.all(tokens.map((each) => identity.call('POST /auth/logout-everywhere', { token: each })));
    const { connection, nats } = identity.running.context;
    const stored = await connection.collection('accounts').findOne({ email });
    const entry = await (await openSessionEpochs(nats, 1)).get(id);
    expect(Number(entry?.string())).toBe(stored?.['epoch']);
    expect(stored).not.toHaveProperty('epochDue');
  });

  it('is told again when NATS has forgotten it', async () => {
    const { token, id } = await identity.register();
    await identity.call('POST /auth/logout-everywhere', { token });
    const operator = await openNatsAs('operator', identity.natsUrl);
    await (await openSessionEpochs(operator, 1)).destroy();
    const { nats } = identity.running.context;
    await waitFor(async () => (await (await openSessionEpochs(nats, 1)).get(id))?.string() === '1');
    await operator.close();
  });
});

describe('the signing key', () => {
  it('must be a P-256 private key', () => {
    expect(() => readSigningKey(newPem('secp256k1'))).toThrow();
    expect(() =>
      readSigningKey('-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----'),
    ).toThrow();
  });

  it('has its RFC 7638 thumbprint as its id', () => {
    const { kid, jwks } = readSigningKey(newPem());
    const [{ crv, kty, x, y } = { crv: '', kty: '', x: '', y: '' }] = jwks.keys;
    const canonical = `{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`;
    expect(kid).toBe(createHash('sha256').update(canonical).digest('base64url'));
  });

  it('is changed in steps that end no session, with two replicas of different keys at each', async () => {
    const [former, next] = [newPem(), newPem()];
    const publicOf = (pem: string): string =>
      createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    const mongodbUri = testMongoUri();
    const running = (pem: string, otherPems?: string): Promise<TestIdentity> =>
      startIdentity({ mongodbUri, pem, otherPems });
    const before = await running(former);
    const { email, password, token } = await before.register();
    const steps = [
      await running(former, publicOf(next)),
      await running(next, publicOf(former) + publicOf(newPem())),
    ];
    const tokens = [token];
    try {
      for (const step of steps) {
        const { body } = await step.call('POST /auth/login', { body: { email, password } });
        tokens.push(body.token);
        for (const replica of steps) {
          const asked = tokens.map((token) => replica.call('GET /me', { token }));
          expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(tokens.map(() => 200));
        }
      }
    } finally {
      await Promise.all([before, ...steps].map((one) => one.stop()));
    }
  });

  it('is not known by its former or next when those are no keys', () => {
    expect(() => readOtherKeys('no key')).toThrow('no key in PEM');
    expect(() => readOtherKeys(newPem() + newPem('secp256k1'))).toThrow();
  });
});

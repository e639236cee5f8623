import { afterEach, describe, expect, it } from '@jest/globals';
import { createSealer } from '@citame/service-kit';
import { testMongoUri, waitFor } from '@citame/testing';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sealedSecondFactors } from '../src/migrations/sealedSecondFactors.ts';
import { createAccountStore, totpPurpose } from '../src/records/accountStore.ts';
import { newPem, startIdentity, type TestIdentity } from './startIdentity.ts';

interface StoredTotps {
  readonly _id: string;
  readonly totp?: { readonly secret: string };
  readonly totpPending?: string;
}

const stepMs = 30_000;
const servers = { mongodbUri: testMongoUri(), pem: newPem() };
const [first, second] = [randomBytes(32), randomBytes(32)] as const;
let laterMs = 0;
const clock = () => new Date(Date.now() + laterMs);
let identity: TestIdentity;
afterEach(() => identity.stop());

const rows = () => identity.running.context.connection.collection<StoredTotps>('accounts');
const codeOf = (secret: string) => {
  laterMs += 2 * stepMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
};
async function begin() {
  const account = await identity.register();
  const { token, password } = account;
  const begun = await identity.call('POST /me/second-factor', { token, body: { currentPassword: password } });
  return { ...account, secret: String(begun.body.secret) };
}
async function owner() {
  const begun = await begin();
  const body = { code: codeOf(begun.secret) };
  expect((await identity.call('POST /me/second-factor/confirm', { token: begun.token, body })).status).toBe(
    200,
  );
  return begun;
}
const signsIn = async ({ email, password, secret }: Awaited<ReturnType<typeof owner>>) => {
  const body = { email, password, code: codeOf(secret) };
  return (await identity.call('POST /auth/login', { body })).status;
};

describe('the secret of a second factor', () => {
  it('is sealed for its account wherever it is stored, also before its first code', async () => {
    identity = await startIdentity({ ...servers, clock, encryptionKey: first });
    const person = await owner();
    const pending = await begin();
    const stored = await rows().find().toArray();
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${person.secret}|${pending.secret}`));
    const own = await rows().findOne({ _id: person.id });
    const sealer = createSealer({ current: first });
    expect(sealer.open(person.id, totpPurpose, String(own?.totp?.secret))).toBe(person.secret);
    expect(() => sealer.open(pending.id, totpPurpose, String(own?.totp?.secret))).toThrow();
    expect(await signsIn(person)).toBe(200);
  });

  it('is sealed by the migration where a version before has stored it as it is, and counts before, too', async () => {
    identity = await startIdentity({ ...servers, clock, encryptionKey: first });
    const [person, pending] = [await owner(), await begin()];
    await rows().updateOne({ _id: person.id }, { $set: { 'totp.secret': person.secret } });
    await rows().updateOne({ _id: pending.id }, { $set: { totpPending: pending.secret } });
    expect(await signsIn(person)).toBe(200);
    const accounts = createAccountStore(identity.running.context.connection);
    const sealer = createSealer({ current: first });
    expect(await sealedSecondFactors({ accounts, sealer }).step(undefined)).toBeUndefined();
    const stored = JSON.stringify(await rows().find().toArray());
    expect(stored).not.toMatch(new RegExp(`${person.secret}|${pending.secret}`));
    expect(await signsIn(person)).toBe(200);
  });

  it('is sealed with the current key when that is changed', async () => {
    identity = await startIdentity({ ...servers, clock, encryptionKey: first });
    const person = await owner();
    await identity.stop();
    identity = await startIdentity({
      ...servers,
      clock,
      encryptionKey: second,
      formerEncryptionKeys: [first],
    });
    const { currentPrefix } = createSealer({ current: second });
    await waitFor(async () => {
      const own = await rows().findOne({ _id: person.id });
      return own?.totp?.secret.startsWith(currentPrefix) === true;
    });
    await identity.stop();
    identity = await startIdentity({ ...servers, clock, encryptionKey: second });
    expect(await signsIn(person)).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { softPasskey, type SoftPasskey } from './softPasskey.ts';
import { publicUrl, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let laterMs = 0;
beforeAll(async () => {
  identity = await startIdentity({ clock: () => new Date(Date.now() + laterMs) });
});
afterAll(() => identity.stop());
beforeEach(() => {
  laterMs = 0;
});

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };
type Owner = Awaited<ReturnType<typeof identity.register>>;

const begin = async ({ token, password }: Owner) =>
  (await identity.call('POST /me/passkeys/options', { token, body: { currentPassword: password } })).body;
const add = ({ token }: Owner, credential: object) =>
  identity.call('POST /me/passkeys', { token, body: { credential }, headers: chrome });
async function ownerWithPasskey(): Promise<{ owner: Owner; passkey: SoftPasskey; id: string }> {
  const owner = await identity.register();
  const passkey = softPasskey(publicUrl);
  const { status, body } = await add(owner, passkey.created(await begin(owner)));
  expect(status).toBe(201);
  return { owner, passkey, id: body.passkey_id };
}
const challenge = async () => (await identity.call('POST /auth/passkey/options')).body;
const signIn = (credential: object) => identity.call('POST /auth/passkey', { body: { credential } });
const refused = { status: 422, body: { error: 'passkey_invalid' } };

describe('a passkey', () => {
  it('is added with the password, listed by its browser, and told by mail', async () => {
    const { owner, id } = await ownerWithPasskey();
    const { body } = await identity.call('GET /me/passkeys', { token: owner.token });
    expect(body).toEqual([
      {
        passkey_id: id,
        browser: 'Chrome · Windows',
        created_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    await identity.mail.next(owner.email, /^Nueva llave de acceso en tu cuenta de Cítame$/);
    const wrong = { token: owner.token, body: { currentPassword: 'no' } };
    expect(await identity.call('POST /me/passkeys/options', wrong)).toMatchObject({
      status: 422,
      body: { error: 'wrong_password' },
    });
  });

  it('ends with a recovered password, as it may be a stranger’s', async () => {
    const { owner, passkey } = await ownerWithPasskey();
    await identity.call('POST /auth/forgot-password', { body: { email: owner.email } });
    const { source } = await identity.mail.next(owner.email, /^Recupera|contraseña/i);
    const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(source) ?? [];
    const body = { token, newPassword: 'cuatro gatos en la luna' };
    expect((await identity.call('POST /auth/reset-password', { body })).status).toBe(200);
    expect(await signIn(passkey.used(await challenge()))).toMatchObject(refused);
    const told = await identity.mail.next(owner.email, /^Tu contraseña de Cítame ha cambiado$/);
    expect(told.source).toContain('llaves de acceso');
  });

  it('signs in without an address, a password and a code', async () => {
    const { owner, passkey } = await ownerWithPasskey();
    const { status, body, headers } = await signIn(passkey.used(await challenge()));
    expect(status).toBe(200);
    expect(body.user.email).toBe(owner.email);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/citame-device=/)]);
    const me = await identity.call('GET /me', { token: body.token });
    expect(me.body.user.id).toBe(owner.id);
    const [listed] = (await identity.call('GET /me/passkeys', { token: owner.token })).body;
    expect(listed.last_used_at).toEqual(expect.any(String));
  });

  it('signs each challenge once, and within five minutes', async () => {
    const { passkey } = await ownerWithPasskey();
    const given = await challenge();
    const answers = await Promise.all([1, 2, 3].map(() => signIn(passkey.used(given))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const late = await challenge();
    laterMs = 5 * 60 * 1000 + 1;
    expect(await signIn(passkey.used(late))).toMatchObject(refused);
    expect(await signIn(passkey.used({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refused);
  });

  it('of a page that imitates ours is refused', async () => {
    const { passkey } = await ownerWithPasskey();
    const elsewhere = { origin: 'https://citame.example.evil' };
    expect(await signIn(passkey.used(await challenge(), elsewhere))).toMatchObject(refused);
    const owner = await identity.register();
    const made = softPasskey(publicUrl).created(await begin(owner), elsewhere.origin);
    expect(await add(owner, made)).toMatchObject(refused);
  });

  it('is refused when its person was not verified, when it is a copy, and when it is not known', async () => {
    const { passkey } = await ownerWithPasskey();
    expect(await signIn(passkey.used(await challenge(), { flags: 0x01 }))).toMatchObject(refused);
    expect((await signIn(passkey.used(await challenge(), { counter: 8 }))).status).toBe(200);
    expect(await signIn(passkey.used(await challenge(), { counter: 7 }))).toMatchObject(refused);
    expect(await signIn(softPasskey(publicUrl).used(await challenge()))).toMatchObject(refused);
    const other = { ...softPasskey(publicUrl).used(await challenge()), id: passkey.id, rawId: passkey.id };
    expect(await signIn(other)).toMatchObject(refused);
  });

  it('is of one account, and its challenge of the account that began', async () => {
    const { passkey } = await ownerWithPasskey();
    const other = await identity.register();
    expect(await add(other, passkey.created(await begin(other)))).toMatchObject({ status: 409 });
    const another = await identity.register();
    expect(await add(another, softPasskey(publicUrl).created(await begin(other)))).toMatchObject(refused);
    // The challenge of a sign-in adds none.
    expect(await add(another, softPasskey(publicUrl).created(await challenge()))).toMatchObject(refused);
  });

  it('is removed with the password, and signs in no more', async () => {
    const { owner, passkey, id } = await ownerWithPasskey();
    const remove = (whose: Owner, currentPassword: string) =>
      identity.call(`POST /me/passkeys/${id}/remove`, { token: whose.token, body: { currentPassword } });
    expect((await remove(owner, 'no')).body.error).toBe('wrong_password');
    const other = await identity.register();
    expect((await remove(other, other.password)).status).toBe(404);
    expect((await remove(owner, owner.password)).status).toBe(204);
    await identity.mail.next(owner.email, /^Se ha quitado una llave de acceso/);
    expect(await signIn(passkey.used(await challenge()))).toMatchObject(refused);
  });

  it('is one of ten at most', async () => {
    const { owner } = await ownerWithPasskey();
    for (let more = 1; more < 10; more += 1) {
      expect((await add(owner, softPasskey(publicUrl).created(await begin(owner)))).status).toBe(201);
    }
    expect((await begin(owner)).error).toBe('too_many_passkeys');
  });

  it('takes nothing that is no credential', async () => {
    for (const credential of [
      {},
      { id: 'x' },
      { ...softPasskey(publicUrl).used({ challenge: 'x' }), id: '' },
    ]) {
      expect((await signIn(credential)).body.error).toBe('validation');
    }
    const noise = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const { passkey } = await ownerWithPasskey();
    const broken = { id: passkey.id, rawId: passkey.id, type: 'public-key', response: noise };
    expect(await signIn(broken)).toMatchObject(refused);
  });
});

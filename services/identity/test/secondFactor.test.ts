import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { newEmail, startIdentity } from './startIdentity.ts';

const stepMs = 30_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let laterMs = 0;
const clock = () => new Date(Date.now() + laterMs);
beforeAll(async () => {
  identity = await startIdentity({ clock });
});
afterAll(() => identity.stop());
beforeEach(() => {
  laterMs = 0;
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });

/** An account with a second factor, a step after its set-up. */
async function owner() {
  const registered = await identity.register();
  const { token, password } = registered;
  const begun = await identity.call('POST /me/second-factor', { token, body: { currentPassword: password } });
  const { secret } = begun.body;
  const body = { code: codeOf(secret) };
  const confirmed = await identity.call('POST /me/second-factor/confirm', { token, body });
  expect(confirmed.status).toBe(200);
  laterMs += 2 * stepMs;
  return { ...registered, secret: String(secret), recoveryCodes: confirmed.body.recovery_codes as string[] };
}
const login = (email: string, password: string, code?: string) =>
  identity.call('POST /auth/login', { body: { email, password, ...(code === undefined ? {} : { code }) } });
const state = async (token: string) => (await identity.call('GET /me/second-factor', { token })).body;

describe('a second factor', () => {
  it('is set up with the password and a code of the application, and told by mail', async () => {
    const { email, password, token } = await identity.register();
    expect(await state(token)).toEqual({ enabled: false, recovery_codes_left: 0 });
    const wrong = await identity.call('POST /me/second-factor', { token, body: { currentPassword: 'no' } });
    expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong_password' } });
    const begun = await identity.call('POST /me/second-factor', {
      token,
      body: { currentPassword: password },
    });
    expect(begun.body.uri).toContain(`otpauth://totp/C%C3%ADtame:${encodeURIComponent(email)}?`);
    expect((await login(email, password)).status).toBe(200);
    const confirm = (code: string) =>
      identity.call('POST /me/second-factor/confirm', { token, body: { code } });
    expect(await confirm('000000x')).toMatchObject({ status: 422, body: { error: 'code_invalid' } });
    const { status, body } = await confirm(codeOf(begun.body.secret));
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    expect(await state(token)).toEqual({ enabled: true, recovery_codes_left: 10 });
    await identity.mail.next(email, /^Tu cuenta de Cítame pide ahora un código$/);
  });

  it('is asked for once the password is right, and for no wrong one', async () => {
    const { email, password, secret } = await owner();
    expect(await login(email, 'not the password')).toMatchObject({ body: { error: 'invalid_credentials' } });
    const asked = await login(email, password);
    expect(asked).toMatchObject({ status: 401, body: { error: 'second_factor_required' } });
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await login(email, password, '000000')).toMatchObject({
      status: 422,
      body: { error: 'code_invalid' },
    });
    const code = codeOf(secret);
    expect((await login(email, password, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('takes each code once, also of two at the same time', async () => {
    const { email, password, secret } = await owner();
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => login(email, password, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    laterMs += stepMs;
    expect((await login(email, password, code)).status).toBe(422);
    expect((await login(email, password, codeOf(secret))).status).toBe(200);
  });

  it('is replaced by each recovery code once, however it is written', async () => {
    const { email, password, token, recoveryCodes } = await owner();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(email, password, first)).status).toBe(200);
    expect((await login(email, password, first)).status).toBe(422);
    expect((await login(email, password, second.replaceAll('-', '').toUpperCase())).status).toBe(200);
    expect(await state(token)).toEqual({ enabled: true, recovery_codes_left: 8 });
  });

  it('is asked for after a new password by mail, too', async () => {
    const { email } = await owner();
    await identity.call('POST /auth/forgot-password', { body: { email } });
    const { source } = await identity.mail.next(email, /^Recupera/);
    const [, token = ''] = /token=([\w-]{43})/.exec(source) ?? [];
    const newPassword = 'siete gatos en la luna';
    await identity.call('POST /auth/reset-password', { body: { token, newPassword } });
    expect(await login(email, newPassword)).toMatchObject({ body: { error: 'second_factor_required' } });
  });

  it('is asked for when an invitation is accepted', async () => {
    const { email, password, secret } = await owner();
    const other = await identity.register();
    const body = { email, role: 'reception' };
    const { link } = (await identity.call('POST /invitations', { token: other.token, body })).body;
    const path = `POST /auth/invitations/${new URL(link).searchParams.get('token')}/accept`;
    expect(await identity.call(path, { body: { password } })).toMatchObject({
      body: { error: 'second_factor_required' },
    });
    const accepted = await identity.call(path, { body: { password, code: codeOf(secret) } });
    expect(accepted.status).toBe(201);
  });

  it('has guesses at its codes slowed after twenty', async () => {
    const { email, password, secret } = await owner();
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await login(email, password, '000000')).status).toBe(422);
    }
    // From now on there is a try every ten minutes: this one, and no other.
    expect((await login(email, password, '000000')).status).toBe(422);
    expect((await login(email, password, codeOf(secret))).status).toBe(429);
  });

  it('is known to be guessed at: the owner is told once, and still enters in their own browser', async () => {
    const { email, password, secret, recoveryCodes } = await owner();
    const own = await login(email, password, recoveryCodes[0]);
    const cookie = own.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    for (let guess = 0; guess < 21; guess += 1) {
      await login(email, password, '000000');
    }
    expect((await login(email, password, codeOf(secret))).status).toBe(429);
    const body = { email, password, code: codeOf(secret) };
    expect((await identity.call('POST /auth/login', { body, headers: { cookie } })).status).toBe(200);
    await identity.mail.next(email, /^Alguien prueba códigos para entrar en tu cuenta de Cítame$/);
    const others = identity.mail.mails.filter(
      (mail) => mail.to === email && mail.subject.startsWith('Alguien'),
    );
    expect(others).toEqual([]);
  });

  it('ends with the password and a code, and is told by mail', async () => {
    const { email, password, token, secret } = await owner();
    const end = (currentPassword: string, code: string) =>
      identity.call('POST /me/second-factor/disable', { token, body: { currentPassword, code } });
    expect((await end('not the password', codeOf(secret))).status).toBe(422);
    expect((await end(password, '000000')).status).toBe(422);
    expect((await end(password, codeOf(secret))).status).toBe(204);
    await identity.mail.next(email, /^Tu cuenta de Cítame ya no pide un código$/);
    expect((await login(email, password)).status).toBe(200);
  });

  it('cannot be replaced by who has taken a session and the password', async () => {
    const { password, token } = await owner();
    const body = { currentPassword: password };
    expect(await identity.call('POST /me/second-factor', { token, body })).toMatchObject({ status: 409 });
  });

  it('keeps recovery codes as hashes, and no one else has them', async () => {
    const { recoveryCodes } = await owner();
    const accounts = await identity.running.context.connection.collection('accounts').find().toArray();
    const stored = JSON.stringify(accounts);
    expect(recoveryCodes.filter((code) => stored.includes(code.replaceAll('-', '')))).toEqual([]);
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  it('changes nothing for an account without one, which may send a code', async () => {
    const { email, password } = await identity.register({ email: newEmail() });
    expect((await login(email, password, '123456')).status).toBe(200);
  });

  it('gets new recovery codes with the password and a code, and those from before work no more', async () => {
    const { email, password, token, secret, recoveryCodes } = await owner();
    const renew = (code: string, currentPassword = password) =>
      identity.call('POST /me/second-factor/recovery-codes', { token, body: { currentPassword, code } });
    expect((await renew(codeOf(secret), 'no')).body.error).toBe('wrong_password');
    expect((await renew('000000')).body.error).toBe('code_invalid');
    const { status, body } = await renew(codeOf(secret));
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    await identity.mail.next(email, /^Códigos de recuperación nuevos en Cítame$/);
    expect((await login(email, password, recoveryCodes[0])).body.error).toBe('code_invalid');
    expect((await login(email, password, body.recovery_codes[0])).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

const minute = 60_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let laterMs = 0;
beforeAll(async () => {
  identity = await startIdentity({ clock: () => new Date(Date.now() + laterMs) });
});
afterAll(() => identity.stop());

const newPassword = 'dos gatos en la luna';
function forgot(email: string, ip = '192.0.2.1') {
  return identity.call('POST /auth/forgot-password', { body: { email }, ip });
}
async function resetToken(email: string): Promise<string> {
  await forgot(email, `192.0.2.${Math.ceil(Math.random() * 250)}`);
  const { source } = await identity.mail.next(email, /^(Recupera|Recover)/);
  const [, token = ''] =
    /https:\/\/citame\.example\/auth\/reset-password\?token=([\w-]{43})\s/.exec(source) ?? [];
  expect(token).not.toBe('');
  return token;
}
function reset(token: string, password = newPassword) {
  return identity.call('POST /auth/reset-password', { body: { token, newPassword: password } });
}
async function canLogin(email: string, password: string): Promise<boolean> {
  return (await identity.call('POST /auth/login', { body: { email, password } })).status === 200;
}

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, once', async () => {
    const { email, password, token: session } = await identity.register();
    const token = await resetToken(email);
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await canLogin(email, password)).toBe(false);
    expect(await canLogin(email, newPassword)).toBe(true);
    expect((await identity.call('GET /me', { token: session })).status).toBe(401);
    await identity.mail.next(email, /^Tu contraseña de Cítame ha cambiado$/);

    expect(await reset(token, 'cuatro gatos en la luna')).toMatchObject({
      status: 422,
      body: { error: 'invalid_reset_token' },
    });
    expect(await canLogin(email, newPassword)).toBe(true);
  });

  it('works once of five simultaneous uses', async () => {
    const { email } = await identity.register();
    const token = await resetToken(email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => reset(token, `${n} gatos en la luna`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect(await canLogin(email, `${winner} gatos en la luna`)).toBe(true);
  });

  it('keeps a link that works when another is asked for, and ends all with a new password', async () => {
    const { email } = await identity.register();
    const older = await resetToken(email);
    laterMs += 11 * minute;
    const newer = await resetToken(email);
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer, 'cuatro gatos en la luna')).status).toBe(422);
  });

  it('ends a link after 30 minutes', async () => {
    const { email, password } = await identity.register();
    const token = await resetToken(email);
    laterMs += 30 * minute;
    expect((await reset(token)).body.error).toBe('invalid_reset_token');
    expect(await canLogin(email, password)).toBe(true);
  });

  it('ends a link when the password is changed otherwise', async () => {
    const { email, password, token: session } = await identity.register();
    const token = await resetToken(email);
    const body = { currentPassword: password, newPassword };
    expect((await identity.call('POST /me/change-password', { token: session, body })).status).toBe(200);
    expect((await reset(token, 'cuatro gatos en la luna')).status).toBe(422);
  });

  it('keeps the link when the new password is refused', async () => {
    const { email } = await identity.register();
    const token = await resetToken(email);
    expect((await reset(token, 'password123')).body.error).toBe('weak_password');
    expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { error: 'validation' } });
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['x', '../..', "' or 1", 'A'.repeat(43)])('does not take %j for a link', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 422, body: { error: 'invalid_reset_token' } });
  });

  it('writes in the language of the account', async () => {
    const { email } = await identity.register({ english: true });
    await forgot(email);
    const { source } = await identity.mail.next(email, /^Recover your Cítame password$/);
    expect(source).toContain('It works once, for 30 minutes');
  });

  it('keeps no secret in the database', async () => {
    const { email } = await identity.register();
    const token = await resetToken(email);
    const { connection } = identity.running.context;
    for (const { name } of await connection.listCollections()) {
      const stored = JSON.stringify(await connection.collection(name).find().toArray());
      expect(stored).not.toContain(token);
    }
  });
});

describe('asking for a link', () => {
  it('is answered alike whether or not there is an account, and mails only owners', async () => {
    const stranger = newEmail();
    const { email } = await identity.register();
    const [unknown, known] = [await forgot(stranger), await forgot(email)];
    expect([unknown.status, unknown.body]).toEqual([202, { ok: true }]);
    expect([known.status, known.body]).toEqual([202, { ok: true }]);
    await identity.mail.next(email, /^Recupera/);
    expect(identity.mail.mails.filter(({ to }) => to === stranger)).toEqual([]);
  });

  it('by others keeps no owner from a link, and does not fill their mailbox', async () => {
    const { email } = await identity.register();
    const jobs = identity.running.context.connection.collection('mails');
    for (let count = 0; count < 12; count += 1) {
      expect((await forgot(email, `192.0.2.${count}`)).status).toBe(202);
    }
    expect((await forgot(email, '203.0.113.1')).status).toBe(202);
    await waitFor(async () => (await jobs.countDocuments({ email })) === 0, { message: 'the mails' });
    const links = identity.mail.mails.filter(
      ({ to, subject }) => to === email && subject.startsWith('Recupera'),
    );
    expect(links).toHaveLength(1);
    const { source } = await identity.mail.next(email, /^Recupera/);
    const [, token = ''] = /token=([\w-]{43})/.exec(source) ?? [];
    laterMs += 11 * minute;
    await resetToken(email);
    expect((await reset(token)).status).toBe(200);
  });

  it('is limited to a hundred an hour for a network, so that neighbours find room', async () => {
    for (let round = 0; round < 4; round += 1) {
      const asked = Array.from({ length: 25 }, () => forgot(newEmail(), '198.51.100.7'));
      expect((await Promise.all(asked)).every(({ status }) => status === 202)).toBe(true);
    }
    expect((await forgot(newEmail(), '198.51.100.7')).status).toBe(429);
  });

  it('survives a mail server that does not take mail for a while', async () => {
    const { email } = await identity.register();
    identity.mail.refusing = true;
    expect((await forgot(email, '198.51.100.8')).status).toBe(202);
    const jobs = identity.running.context.connection.collection('mails');
    await waitFor(() => jobs.countDocuments({ email, attempts: { $gte: 1 } }));
    identity.mail.refusing = false;
    await identity.mail.next(email, /^Recupera/);
  });
});

describe('changing the password', () => {
  it('keeps this session with a new token and ends the others', async () => {
    const { email, password, token } = await identity.register();
    const elsewhere = (await identity.call('POST /auth/login', { body: { email, password } })).body.token;
    const body = { currentPassword: password, newPassword };
    const changed = await identity.call('POST /me/change-password', { token, body });
    expect(changed).toMatchObject({ status: 200, body: { ok: true, token: expect.any(String) } });
    expect((await identity.call('GET /me', { token: changed.body.token })).status).toBe(200);
    expect((await identity.call('GET /me', { token })).status).toBe(401);
    expect((await identity.call('GET /me', { token: elsewhere })).status).toBe(401);
    expect(await canLogin(email, newPassword)).toBe(true);
    await identity.mail.next(email, /^Tu contraseña de Cítame ha cambiado$/);
  });

  it('needs the current one, and guessing it is limited', async () => {
    const { token, email, password } = await identity.register();
    const change = (currentPassword: string) =>
      identity.call('POST /me/change-password', {
        token,
        body: { currentPassword, newPassword },
        ip: '192.0.2.77',
      });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await change('not the password')).toMatchObject({
        status: 422,
        body: { error: 'wrong_password' },
      });
    }
    expect((await change(password)).status).toBe(429);
    expect(await canLogin(email, password)).toBe(true);
  });

  it('refuses a weak one', async () => {
    const { token, password } = await identity.register();
    const body = { currentPassword: password, newPassword: '1234567890' };
    const refused = await identity.call('POST /me/change-password', { token, body });
    expect(refused).toMatchObject({ status: 422, body: { error: 'weak_password' } });
    expect((await identity.call('GET /me', { token })).status).toBe(200);
  });
});

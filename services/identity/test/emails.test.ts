import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newEmail, startIdentity } from './startIdentity.ts';

const hour = 60 * 60_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let laterMs = 0;
beforeAll(async () => {
  identity = await startIdentity({ clock: () => new Date(Date.now() + laterMs) });
});
afterAll(() => identity.stop());
beforeEach(() => {
  laterMs = 0;
});

/** The secret in the next mail to an address about a subject. */
async function mailedSecret(email: string, subject: RegExp, page: string): Promise<string> {
  const { source } = await identity.mail.next(email, subject);
  const [, secret = ''] =
    new RegExp(`https://citame\\.example/auth/${page}\\?token=([\\w-]{43})\\s`).exec(source) ?? [];
  expect(secret).not.toBe('');
  return secret;
}
const user = async (token: string) => (await identity.call('GET /me', { token })).body.user;
const verify = (token: string) => identity.call('POST /auth/verify-email', { body: { token } });
const asks = /^Confirma tu email para Cítame$/;

describe('the address of a new account', () => {
  it('is confirmed with the link of a mail, and a second use changes nothing', async () => {
    const { email, token } = await identity.register({ verified: false });
    expect((await user(token)).email_verified).toBe(false);
    const secret = await mailedSecret(email, asks, 'verify-email');
    for (const _time of [1, 2]) {
      expect(await verify(secret)).toMatchObject({ status: 200, body: { email } });
    }
    expect((await user(token)).email_verified).toBe(true);
  });

  it('is written about in the language of the account', async () => {
    const { email } = await identity.register({ english: true, verified: false });
    await identity.mail.next(email, /^Confirm your e-mail for Cítame$/);
  });

  it('is not confirmed by a link that is a week old, forged or of another kind', async () => {
    const { email, token } = await identity.register({ verified: false });
    const secret = await mailedSecret(email, asks, 'verify-email');
    laterMs = 7 * 24 * hour + 1000;
    for (const link of [secret, 'A'.repeat(43), 'x']) {
      expect(await verify(link)).toMatchObject({ status: 410, body: { error: 'link_expired' } });
    }
    laterMs = 0;
    expect((await user(token)).email_verified).toBe(false);
  });

  it('gets another link when its owner asks, five an hour at most, and none once it is confirmed', async () => {
    const { email, token } = await identity.register({ verified: false });
    await mailedSecret(email, asks, 'verify-email');
    const askAgain = () => identity.call('POST /me/verification', { token });
    for (let time = 0; time < 5; time += 1) {
      expect((await askAgain()).status).toBe(202);
    }
    expect((await askAgain()).status).toBe(429);
    await verify(await mailedSecret(email, asks, 'verify-email'));
    expect((await askAgain()).status).toBe(202);
  });

  it('is confirmed by a new password that its mail has set', async () => {
    const { email, password } = await identity.register({ verified: false });
    await identity.call('POST /auth/forgot-password', { body: { email } });
    const secret = await mailedSecret(email, /^Recupera/, 'reset-password');
    const body = { token: secret, newPassword: `${password} llena` };
    expect((await identity.call('POST /auth/reset-password', { body })).status).toBe(200);
    const login = { email, password: body.newPassword };
    const answer = await identity.call('POST /auth/login', { body: login });
    expect(answer.body.user.email_verified).toBe(true);
  });

  it('of an invited person is confirmed by the mailed link, and not by the one that the owner hands over', async () => {
    const { token } = await identity.register();
    const invite = async (email: string) =>
      (await identity.call('POST /invitations', { token, body: { email, role: 'reception' } })).body;
    const accept = async (secret: string) => {
      const body = { nombre: 'Rosa', password: 'otra frase bien larga' };
      return (await identity.call(`POST /auth/invitations/${secret}/accept`, { body })).body.user
        .email_verified;
    };
    const [mailed, handed] = [newEmail(), newEmail()];
    expect((await invite(mailed)).mailed).toBe(true);
    expect(await accept(await mailedSecret(mailed, /te invita/, 'invitation'))).toBe(true);
    const { link } = await invite(handed);
    expect(await accept(new URL(link).searchParams.get('token') ?? '')).toBe(false);
    await identity.mail.next(handed, asks);
  });

  it('has no invitations mailed from it before; the owner hands over the link', async () => {
    const { token } = await identity.register({ verified: false });
    const invited = newEmail();
    const { body } = await identity.call('POST /invitations', {
      token,
      body: { email: invited, role: 'owner' },
    });
    expect(body).toMatchObject({ mailed: false, link: expect.stringContaining('/auth/invitation?token=') });
    const jobs = identity.running.context.connection.collection('mails');
    expect(await jobs.countDocuments({ email: invited })).toBe(0);
  });

  it('of an account of a version before counts as confirmed', async () => {
    const { token } = await identity.register();
    expect((await user(token)).email_verified).toBe(true);
  });
});

describe('a change of the address', () => {
  const asksNew = /^Confirma tu nuevo email para Cítame$/;
  const asksOld = /^¿Cambias el email de tu cuenta de Cítame\?$/;
  type Owner = Awaited<ReturnType<typeof identity.register>>;
  const change = ({ token, password }: Owner, email: string, currentPassword = password) =>
    identity.call('POST /me/change-email', { token, body: { email, currentPassword } });
  const confirm = (secret: string) => identity.call(`POST /auth/email-changes/${secret}/confirm`);
  const view = (secret: string) => identity.call(`GET /auth/email-changes/${secret}`);
  async function begin(owner: Owner): Promise<{ to: string; atNew: string; atOld: string }> {
    const to = newEmail();
    expect((await change(owner, to)).status).toBe(202);
    const atNew = await mailedSecret(to, asksNew, 'change-email');
    const atOld = await mailedSecret(owner.email, asksOld, 'change-email');
    return { to, atNew, atOld };
  }

  it.each(['new end first', 'old end first'])('is done when both ends are confirmed, %s', async (order) => {
    const owner = await identity.register();
    const { to, atNew, atOld } = await begin(owner);
    expect((await identity.call('GET /me', { token: owner.token })).body.pending_email).toBe(to);
    const [first, second] = order === 'new end first' ? [atNew, atOld] : [atOld, atNew];
    expect((await confirm(first)).body).toEqual({ changed: false });
    expect((await user(owner.token)).email).toBe(owner.email);
    expect((await view(first)).body).toMatchObject({ email: owner.email, new_email: to, confirmed: true });
    expect((await confirm(second)).body).toEqual({ changed: true });
    const me = (await identity.call('GET /me', { token: owner.token })).body;
    expect([me.user.email, me.user.email_verified, me.pending_email]).toEqual([to, true, undefined]);
    for (const [email, status] of [
      [to, 200],
      [owner.email, 401],
    ] as const) {
      const body = { email, password: owner.password };
      expect((await identity.call('POST /auth/login', { body })).status).toBe(status);
    }
    await identity.mail.next(to, /^El email de tu cuenta de Cítame ha cambiado$/);
    await identity.mail.next(owner.email, /^El email de tu cuenta de Cítame ha cambiado$/);
    expect((await confirm(first)).status).toBe(410);
  });

  it('asks for the password', async () => {
    const owner = await identity.register();
    const refused = await change(owner, newEmail(), 'not the password');
    expect(refused).toMatchObject({ status: 422, body: { error: 'wrong_password' } });
    expect(await change(owner, owner.email)).toMatchObject({ status: 422, body: { error: 'validation' } });
  });

  it('is stopped from either end, or by the owner', async () => {
    const owner = await identity.register();
    for (const end of ['atNew', 'atOld'] as const) {
      const links = await begin(owner);
      expect((await identity.call(`POST /auth/email-changes/${links[end]}/stop`)).status).toBe(200);
      expect([(await confirm(links.atNew)).status, (await confirm(links.atOld)).status]).toEqual([410, 410]);
    }
    const { atNew } = await begin(owner);
    const drop = () => identity.call('DELETE /me/change-email', { token: owner.token });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    expect((await confirm(atNew)).status).toBe(410);
    expect((await user(owner.token)).email).toBe(owner.email);
  });

  it('ends after a day, and with the next one', async () => {
    const owner = await identity.register();
    const before = await begin(owner);
    const after = await begin(owner);
    expect((await confirm(before.atOld)).status).toBe(410);
    laterMs = 24 * hour + 1000;
    expect((await confirm(after.atOld)).status).toBe(410);
  });

  it('voids recovery links that were mailed to the old address', async () => {
    const owner = await identity.register();
    await identity.call('POST /auth/forgot-password', { body: { email: owner.email } });
    const token = await mailedSecret(owner.email, /^Recupera/, 'reset-password');
    const { atNew, atOld } = await begin(owner);
    await confirm(atNew);
    await confirm(atOld);
    const body = { token, newPassword: 'seis gatos en la luna' };
    expect((await identity.call('POST /auth/reset-password', { body })).status).toBe(422);
  });

  it('needs the new end only where the old one was never confirmed, and tells a stranger nothing', async () => {
    const owner = await identity.register({ verified: false });
    const to = newEmail();
    await change(owner, to);
    expect((await confirm(await mailedSecret(to, asksNew, 'change-email'))).body).toEqual({ changed: true });
    await identity.mail.next(to, /^El email de tu cuenta/);
    const told = identity.mail.mails.filter(
      ({ to: whom, source }) => whom === owner.email && source.includes(to),
    );
    expect(told).toEqual([]);
  });

  it('does not tell that the new address has an account, but tells its owner', async () => {
    const [owner, other] = [await identity.register(), await identity.register()];
    expect(await change(owner, other.email)).toMatchObject({ status: 202, body: { ok: true } });
    await identity.mail.next(other.email, /^Otra cuenta de Cítame quiere usar tu email$/);
    const atOld = await mailedSecret(owner.email, asksOld, 'change-email');
    expect((await confirm(atOld)).body).toEqual({ changed: false });
  });

  it('is refused when the new address has got an account meanwhile', async () => {
    const owner = await identity.register();
    const { to, atNew, atOld } = await begin(owner);
    await identity.register({ email: to });
    await confirm(atNew);
    expect(await confirm(atOld)).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect((await user(owner.token)).email).toBe(owner.email);
  });
});

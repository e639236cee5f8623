import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEndedSessions, signToken } from '@citame/service-kit';
import { openNatsAs } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { startIdentity } from './startIdentity.ts';
import { startOther } from './startOther.ts';

const hour = 60 * 60 * 1000;
let laterMs = 0;
const clock = () => new Date(Date.now() + laterMs);

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

const onWindows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36' };
const onPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' };

type Owner = Awaited<ReturnType<typeof identity.register>>;
async function signIn(
  { email, password }: Owner,
  headers: Record<string, string> = {},
  ip = '203.0.113.7',
): Promise<string> {
  return (await identity.call('POST /auth/login', { body: { email, password }, headers, ip })).body.token;
}
const sessionsOf = async (token: string) => (await identity.call('GET /me/sessions', { token })).body;
const status = async (token: string) => (await identity.call('GET /me', { token })).status;
const endsElsewhere = (token: string) =>
  waitFor(async () => (await other.status(token)) === 401, { timeoutMs: 1000 });

describe('logging out', () => {
  it('ends this session in every service within a second, and no other', async () => {
    const owner = await identity.register();
    const phone = await signIn(owner);
    expect(await other.status(owner.token)).toBe(200);
    const answer = await identity.call('POST /auth/logout', { token: owner.token });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await status(owner.token)).toBe(401);
    await endsElsewhere(owner.token);
    expect([await status(phone), await other.status(phone)]).toEqual([200, 200]);
  });

  it('ends every token of the session: those before and after a renewal', async () => {
    const { token } = await identity.register();
    laterMs += 7 * hour;
    const renewed = (await identity.call('GET /me', { token })).body.token;
    await identity.call('POST /auth/logout', { token: renewed });
    expect([await status(token), await status(renewed)]).toEqual([401, 401]);
    laterMs = 0;
    await endsElsewhere(token);
  });

  it('leaves a row that MongoDB removes once its tokens have expired', async () => {
    const { token } = await identity.register();
    const [{ id }] = await sessionsOf(token);
    await identity.call('POST /auth/logout', { token });
    const row = await identity.running.context.connection.collection('sessions').findOne({ _id: id });
    expect(row?.['expiresAt'].getTime() - row?.['endedAt'].getTime()).toBe(12 * hour);
    expect(row).not.toHaveProperty('endDue');
  });

  it('accepts a token of a version without session ids, which gets one when renewed', async () => {
    const { id } = await identity.register();
    const now = Math.floor(clock().getTime() / 1000);
    const old = signToken(identity.key, {
      sub: id,
      epoch: 0,
      auth_time: now - 7 * 3600,
      iat: now - 7 * 3600,
      exp: now + 5 * 3600,
    });
    expect((await identity.call('POST /auth/logout', { token: old })).status).toBe(200);
    const renewed = (await identity.call('GET /me', { token: old })).body.token;
    await identity.call('POST /auth/logout', { token: renewed });
    expect(await status(renewed)).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('names browser, network in short, sign-in and last use of each, and which one asks', async () => {
    const owner = await identity.register();
    const desk = await signIn(owner, onWindows);
    const phone = await signIn(owner, onPhone, '2001:db8:85a3:8d3::7');
    const listed = await sessionsOf(desk);
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual({
      id: expect.any(String),
      browser: 'Chrome · Windows',
      network: '203.0.113.x',
      signed_in_at: expect.any(String),
      last_seen_at: expect.any(String),
      current: true,
    });
    expect(listed).toContainEqual(
      expect.objectContaining({ browser: 'Safari · iPhone', network: '2001:db8:85a3::/48', current: false }),
    );
    const rows = identity.running.context.connection.collection('sessions');
    expect(JSON.stringify(await rows.find().toArray())).not.toMatch(/203\.0\.113\.7|8d3/);
    const current = (await sessionsOf(phone)).find((each: { current: boolean }) => each.current);
    expect(current.browser).toBe('Safari · iPhone');
  });

  it('says when a session was last used, exact to an hour', async () => {
    const { token } = await identity.register();
    const [{ last_seen_at: first }] = await sessionsOf(token);
    laterMs += hour / 2;
    await identity.call('GET /me', { token });
    expect((await sessionsOf(token))[0].last_seen_at).toBe(first);
    laterMs += hour;
    await identity.call('GET /me', { token });
    expect(Date.parse((await sessionsOf(token))[0].last_seen_at) - Date.parse(first)).toBeGreaterThan(hour);
    laterMs = 0;
  });

  it('leaves out sessions that ended or expired', async () => {
    const owner = await identity.register();
    await identity.call('POST /auth/logout', { token: await signIn(owner) });
    laterMs += 7 * hour;
    const renewed = (await identity.call('GET /me', { token: owner.token })).body.token;
    laterMs -= 7 * hour;
    await signIn(owner);
    expect(await sessionsOf(owner.token)).toHaveLength(2);
    laterMs += 13 * hour;
    expect(await sessionsOf(renewed)).toEqual([expect.objectContaining({ current: true })]);
    laterMs = 0;
  });

  it('ends one of them, also everywhere', async () => {
    const owner = await identity.register();
    const phone = await signIn(owner, onPhone);
    const listed: { id: string; browser: string }[] = await sessionsOf(owner.token);
    const id = listed.find(({ browser }) => browser === 'Safari · iPhone')?.id ?? '';
    expect((await identity.call(`DELETE /me/sessions/${id}`, { token: owner.token })).status).toBe(204);
    expect(await status(phone)).toBe(401);
    await endsElsewhere(phone);
    expect(await status(owner.token)).toBe(200);
  });

  it('ends none of another account', async () => {
    const [owner, stranger] = [await identity.register(), await identity.register()];
    const [{ id }] = await sessionsOf(owner.token);
    const answer = await identity.call(`DELETE /me/sessions/${id}`, { token: stranger.token });
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await status(owner.token)).toBe(200);
  });
});

describe('closing the other sessions', () => {
  it('ends them everywhere, and keeps this one with a new token', async () => {
    const owner = await identity.register();
    const others = [await signIn(owner), await signIn(owner)];
    const [before] = (await sessionsOf(owner.token)).filter((each: { current: boolean }) => each.current);
    const { body } = await identity.call('POST /auth/logout-others', { token: owner.token });
    for (const token of others) {
      expect(await status(token)).toBe(401);
      await endsElsewhere(token);
    }
    expect([await status(body.token), await other.status(body.token)]).toEqual([200, 200]);
    expect(await sessionsOf(body.token)).toEqual([before]);
  });

  it('ends the tokens of versions without session ids, too', async () => {
    const { id, token } = await identity.register();
    const now = Math.floor(clock().getTime() / 1000);
    const old = signToken(identity.key, { sub: id, epoch: 0, auth_time: now, iat: now, exp: now + 600 });
    await identity.call('POST /auth/logout-others', { token });
    expect(await status(old)).toBe(401);
  });

  it('leaves one session in the list after a change of the password', async () => {
    const owner = await identity.register();
    await signIn(owner);
    const body = { currentPassword: owner.password, newPassword: 'otro gato en la luna' };
    const changed = await identity.call('POST /me/change-password', { token: owner.token, body });
    expect(await sessionsOf(changed.body.token)).toEqual([expect.objectContaining({ current: true })]);
  });
});

describe('the end of a session', () => {
  it('is told again when NATS has forgotten it', async () => {
    const { token } = await identity.register();
    const [{ id }] = await sessionsOf(token);
    await identity.call('POST /auth/logout', { token });
    const operator = await openNatsAs('operator', identity.natsUrl);
    await (await openEndedSessions(operator, 1)).destroy();
    await operator.close();
    const { nats } = identity.running.context;
    await waitFor(async () => (await (await openEndedSessions(nats, 1)).get(id)) !== null);
  });
});

describe('a sign-in on another device', () => {
  const told = /desde otro dispositivo$/;

  it('is told by mail with browser and network; one that the account knows is not', async () => {
    const owner = await identity.register();
    const body = { email: owner.email, password: owner.password };
    const from = { headers: onWindows, ip: '198.51.100.23' };
    const answer = await identity.call('POST /auth/login', { body, ...from });
    const { source } = await identity.mail.next(owner.email, told);
    expect(source).toContain('Chrome · Windows, red 198.51.100.x.');
    expect(source).not.toContain('198.51.100.23');
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(
      (await identity.call('POST /auth/login', { body, headers: { ...onWindows, cookie } })).status,
    ).toBe(200);
    // Mails are sent in order: the next one shows that there was none before it.
    await signIn(owner, onPhone);
    expect((await identity.mail.next(owner.email, told)).source).toContain('iPhone');
    // A mail that asks to confirm the address may have been sent before the address counted as confirmed.
    const isTold = ({ to, subject }: { to: string; subject: string }) =>
      to === owner.email && told.test(subject);
    expect(identity.mail.mails.filter(isTold)).toEqual([]);
  });

  it('is mailed to no address that is not confirmed', async () => {
    const owner = await identity.register({ verified: false });
    await signIn(owner, onPhone);
    const mails = identity.running.context.connection.collection('mails');
    expect(await mails.countDocuments({ kind: 'newDevice', email: owner.email })).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operatorEndpoints } from '@citame/contracts';
import { notedChanges } from '@citame/service-kit/testing';
import { TOTP } from 'otpauth';
import { startOperated, type Operated } from './operated.ts';
import { publicUrl, type TestIdentity } from './startIdentity.ts';

let operated: Operated;
let identity: TestIdentity;
let sol: Operated['sol'];
beforeAll(async () => {
  operated = await startOperated();
  ({ identity, sol } = operated);
});
afterAll(() => identity.stop());
const run: Operated['run'] = (...words) => operated.run(...words);

describe('the door for operators', () => {
  const email = 'op@citame.example';
  const password = 'tres tristes tigres';
  const minuteMs = 60_000;
  let totp: TOTP;
  let token = '';
  /** A code of the next minute: none works twice. */
  const nextCode = (): string => {
    operated.pass(minuteMs);
    return totp.generate({ timestamp: operated.now().getTime() });
  };
  const linkOf = async () => /#(.+)$/.exec((await run('operators', 'add', email))[0] ?? '')?.[1] ?? '';

  it('is opened by a link of a command, once, with a password and an application of codes', async () => {
    const secret = await linkOf();
    const { body } = await identity.call(`GET /operator/setup/${secret}`);
    expect(body).toMatchObject({ email });
    totp = new TOTP({ secret: body.secret });
    const setUp = (fields: object) => identity.call(`POST /operator/setup/${secret}`, { body: fields });
    expect(await setUp({ password, code: '000000' })).toMatchObject({ status: 422 });
    expect(await setUp({ password: 'password1', code: nextCode() })).toMatchObject({
      body: { error: 'weak_password' },
    });
    const done = await setUp({ password, code: nextCode() });
    expect(done).toMatchObject({ status: 201, body: { email } });
    expect(await setUp({ password, code: nextCode() })).toMatchObject({ status: 404 });
    expect(await run('operators', 'list')).toEqual([`${email} (password and code)`]);
    token = done.body.token;
  });

  it('takes password and code together, each code once', async () => {
    const code = nextCode();
    const signIn = (fields: object) =>
      identity.call('POST /operator/session', { body: { email, password, code, ...fields } });
    expect(await signIn({ password: 'tres tigres tristes' })).toMatchObject({
      body: { error: 'invalid_credentials' },
    });
    expect(await signIn({ email: sol.email, password: sol.password })).toMatchObject({ status: 401 });
    expect(await signIn({})).toMatchObject({ status: 201 });
    expect(await signIn({})).toMatchObject({ body: { error: 'code_invalid' } });
  });

  it('lets operators do what the commands do', async () => {
    const found = await identity.call(`GET /operator/businesses?q=${encodeURIComponent(sol.email)}`, {
      token,
    });
    expect(found.body).toEqual([
      { id: sol.id, name: 'Peluquería (Sol) 1.5', owners: [sol.email], suspended_at: null, closes_at: null },
    ]);
    const path = `/operator/businesses/${sol.id}/suspension`;
    expect(await identity.call(`POST ${path}`, { token, body: { reason: 'spam' } })).toMatchObject({
      status: 204,
    });
    const { body } = await identity.call(`GET /operator/businesses/${sol.id}`, { token });
    expect(body).toMatchObject({ suspended_for: 'spam', silent: expect.arrayContaining(['billing']) });
    expect(await identity.call(`DELETE ${path}`, { token })).toMatchObject({ status: 204 });
    expect(await identity.call('GET /operator/businesses/none', { token })).toMatchObject({ status: 404 });
    const limit = (limits: object) =>
      identity.call(`PATCH /operator/businesses/${sol.id}/quotas`, { token, body: limits });
    expect(await limit({ messages: 500, employees: 4 })).toMatchObject({ status: 204 });
    expect(await limit({ employees: null })).toMatchObject({ status: 204 });
    expect((await identity.call(`GET /operator/businesses/${sol.id}`, { token })).body).toMatchObject({
      quotas: { bookings: { limit: null }, messages: { limit: 500 }, employees: { limit: null } },
    });
    expect(await limit({ clients: 4 })).toMatchObject({ status: 422 });
    expect(await limit({ messages: 0 })).toMatchObject({ status: 422 });
  });

  it('slows guesses at it, and the owner of the same address not at all', async () => {
    const from = (ip: string, fields: object = {}) =>
      identity.call('POST /operator/session', {
        ip,
        body: { email: sol.email, password: 'not the password', code: '000000', ...fields },
      });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await from('198.51.100.77')).status).toBe(401);
    }
    const blocked = await from('198.51.100.77');
    expect(blocked).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await from('192.0.2.77')).status).toBe(401);
    const owner = { email: sol.email, password: sol.password };
    const answer = await identity.call('POST /auth/login', { ip: '198.51.100.77', body: owner });
    expect(answer.status).toBe(200);
  });

  it('slows guesses at the code of who has the password', async () => {
    const signIn = () =>
      identity.call('POST /operator/session', { body: { email, password, code: '000000' } });
    const answers: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) {
      answers.push((await signIn()).status);
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(answers.at(-1)).toBe(429);
    const rows = identity.running.context.connection.collection('throttles');
    await rows.deleteMany({ key: /^code/ });
  });

  it('is shut to owners, and owners\u2019 pages to operators', async () => {
    const guarded = Object.entries(operatorEndpoints).filter(([, one]) => one.access === 'operator');
    const open = Object.entries(operatorEndpoints).filter(([, one]) => one.access === 'public');
    expect(guarded.length + open.length).toBe(Object.keys(operatorEndpoints).length);
    // Another call without a session needs a line here.
    expect(open.map(([name]) => name)).toEqual([
      'GET /operator/setup/:secret',
      'POST /operator/setup/:secret',
      'POST /operator/setup/:secret/passkey/options',
      'POST /operator/setup/:secret/passkey',
      'POST /operator/session/passkey/options',
      'POST /operator/session/passkey',
      'POST /operator/session',
    ]);
    const answers = await Promise.all(
      guarded.flatMap(([name]) =>
        [sol.token, undefined].map((bearer) =>
          identity.call(name.replaceAll(/:\w+/g, 'x'), bearer === undefined ? {} : { token: bearer }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toEqual([]);
    expect(await identity.call('GET /me', { token })).toMatchObject({ status: 401 });
  });

  it('lets an operator look as the owner, with the leave of the owner, changing nothing', async () => {
    const look = () => identity.call(`POST /operator/businesses/${sol.id}/look`, { token });
    expect(await look()).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    await expect(run('look', sol.id, email)).rejects.toMatchObject({ code: 'forbidden' });
    const leave = await identity.call('POST /me/support-leave', { token: sol.token });
    expect(leave).toMatchObject({ status: 201, body: { support_until: expect.any(String) } });
    expect((await identity.call('GET /me', { token: sol.token })).body).toMatchObject(leave.body);
    const { link } = (await look()).body;
    const [address, secret] = link.split('#');
    expect(address).toBe(`${publicUrl}/auth/look`);
    const begun = await identity.call('POST /auth/look', { body: { secret } });
    expect(begun).toMatchObject({ status: 201, body: { user: { tenant_id: sol.id, role: 'owner' } } });
    expect(await identity.call('POST /auth/look', { body: { secret } })).toMatchObject({ status: 404 });
    const [printed = ''] = await run('look', sol.id, email);
    expect(printed).toMatch(new RegExp(`^once, within a minute: ${publicUrl}/auth/look#[\\w-]+$`));
    const byCommand = { secret: printed.split('#')[1] };
    expect(await identity.call('POST /auth/look', { body: byCommand })).toMatchObject({ status: 201 });
    await expect(run('look', sol.id, 'nadie@citame.example')).rejects.toMatchObject({ code: 'not_found' });

    const looking = { token: begun.body.token };
    expect((await identity.call('GET /me', looking)).body).toMatchObject({ read_only: true });
    expect(await identity.call('GET /me/sessions', looking)).toMatchObject({ status: 403 });
    const refused = { status: 403, body: { error: 'read_only' } };
    expect(await identity.call('PATCH /me', { ...looking, body: { nombre: 'Otro' } })).toMatchObject(refused);
    expect(await identity.call('POST /me/support-leave', looking)).toMatchObject(refused);

    expect(await identity.call('DELETE /me/support-leave', { token: sol.token })).toMatchObject({
      status: 204,
    });
    expect(await identity.call('GET /me', looking)).toMatchObject({ status: 401 });
    expect(await look()).toMatchObject({ status: 403 });
    const noted = await notedChanges(identity, sol.id);
    expect(noted.map(({ actor, action }) => [actor.kind, action]).slice(-4)).toEqual([
      ['owner', 'changed'],
      ['operator', 'looked'],
      ['operator', 'looked'],
      ['owner', 'changed'],
    ]);
  });

  it('closes after eight hours, at the sign-out, with another link and with a command', async () => {
    const me = () => identity.call('GET /operator/session', { token });
    const signIn = async () =>
      (await identity.call('POST /operator/session', { body: { email, password, code: nextCode() } })).body
        .token;
    token = await signIn();
    expect(await me()).toMatchObject({ status: 200, body: { email } });
    await identity.call('DELETE /operator/session', { token });
    expect(await me()).toMatchObject({ status: 401 });
    token = await signIn();
    operated.pass(8 * 60 * minuteMs);
    expect(await me()).toMatchObject({ status: 401 });
    token = await signIn();
    await linkOf();
    expect(await me()).toMatchObject({ status: 401 });
    expect(await run('operators', 'remove', email)).toEqual(['removed']);
    expect(await run('operators', 'list')).toEqual([]);
    await expect(run('operators', 'remove', email)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is opened and shut by lines in the security log', async () => {
    const { noted } = operated;
    noted.length = 0;
    const other = 'segunda@citame.example';
    await run('operators', 'add', other);
    await run('operators', 'remove', other);
    await expect(run('operators', 'remove', other)).rejects.toMatchObject({ code: 'not_found' });
    const operator = expect.stringMatching(/^[\w-]{8,}$/);
    expect(noted).toEqual([
      ['operator_invited', operator],
      ['operator_removed', noted[0]?.[1]],
    ]);
  });
});

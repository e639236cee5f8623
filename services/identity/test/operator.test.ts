import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operatorEndpoints, quotasChanged, suspensionChanged } from '@citame/contracts';
import { TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';
import {
  createOutbox,
  createSealer,
  openSuspendedBusinesses,
  outboxRows,
  systemClock,
  withContext,
} from '@citame/service-kit';
import { notedChanges, openNatsAs } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { commandDeps } from '../src/operator/commandDeps.ts';
import { runCommand } from '../src/operator/runCommand.ts';
import { softPasskey } from './softPasskey.ts';
import { newEmail, operatorOrigin, publicUrl, startIdentity, type TestIdentity } from './startIdentity.ts';

const encryptionKey = randomBytes(32);
let laterMs = 0;
let identity: TestIdentity;
let deps: Parameters<typeof runCommand>[0];
/** Lines of the security log, of commands. */
const noted: [string, string | undefined][] = [];
let sol: Awaited<ReturnType<TestIdentity['register']>>;
beforeAll(async () => {
  identity = await startIdentity({ encryptionKey, clock: () => new Date(Date.now() + laterMs) });
  const { connection, call } = identity.running.context;
  deps = commandDeps({
    connection,
    call,
    clock: () => new Date(Date.now() + laterMs),
    outbox: createOutbox(connection, systemClock, () => {}),
    sealer: createSealer({ current: encryptionKey }),
    origin: operatorOrigin,
    publicUrl,
    note: (event, { accountId }) => noted.push([event, accountId]),
  });
  sol = await identity.register({ nombre: 'Peluquería (Sol) 1.5', email: newEmail() });
});
afterAll(() => identity.stop());

const run = (...words: string[]) =>
  withContext({ actor: { kind: 'operator' } }, () => runCommand(deps, words));
const states = async ({ type }: { readonly type: string } = suspensionChanged) => {
  const rows = outboxRows(identity.running.context.connection);
  const found = await rows.find({ 'envelope.type': type }).sort({ _id: 1 }).lean();
  return found.map(({ envelope }) => envelope.data);
};

describe('an operator', () => {
  it.each([
    ['a word of the name', () => 'sol) 1.5'],
    ['the e-mail of a member', () => sol.email.toUpperCase()],
    ['its id', () => sol.id],
  ])('finds a business by %s', async (_by, words) => {
    expect(await run('find', words())).toEqual([`${sol.id} Peluquería (Sol) 1.5 (${sol.email})`]);
  });

  it('finds nothing for what is nowhere', async () => {
    expect(await run('find', 'Solx1.5')).toEqual([]);
  });

  it('sees a business, with the services that do not answer named', async () => {
    const lines = await run('show', sol.id);
    expect(lines).toContain(`owner ${sol.email} (Peluquería (Sol) 1.5)`);
    expect(lines).toEqual(expect.arrayContaining(['no answer from billing', 'no answer from scheduling']));
    await expect(run('show', 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('suspends a business once, tells its owner and the bot, and lifts it', async () => {
    expect(await run('suspend', sol.id, 'spam', 'to', 'strangers')).toEqual(['suspended']);
    await expect(run('suspend', sol.id, 'again')).rejects.toMatchObject({ code: 'conflict' });
    expect((await run('show', sol.id))[1]).toMatch(/^suspended since .*: spam to strangers$/);
    expect((await identity.mail.next(sol.email, /suspendido/)).source).not.toContain('strangers');
    await run('resume', sol.id);
    await expect(run('resume', sol.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await states()).toEqual([{ suspendedAt: expect.any(String) }, { suspendedAt: null }]);
    const noted = (await notedChanges(identity, sol.id)).map(({ actor, action }) => [actor.kind, action]);
    expect(noted).toEqual([
      ['operator', 'suspended'],
      ['operator', 'resumed'],
    ]);
  });

  it('keeps a suspended business from new members and another name', async () => {
    const owner = await identity.register({ nombre: 'Salón Mar' });
    const as = { token: owner.token };
    const { body } = await identity.call('POST /invitations', {
      ...as,
      body: { email: newEmail(), role: 'reception' },
    });
    const secret = new URL(body.link).searchParams.get('token') ?? '';
    const accept = () =>
      identity.call(`POST /auth/invitations/${secret}/accept`, {
        body: { nombre: 'Rosa', password: 'otra frase bien larga' },
      });
    const rename = (nombre: string) => identity.call('PATCH /me', { ...as, body: { nombre } });
    await run('suspend', owner.id, 'spam');
    expect(await accept()).toMatchObject({ status: 403, body: { error: 'suspended' } });
    expect(await rename('Banco de España')).toMatchObject({ status: 403, body: { error: 'suspended' } });
    // The name that it has changes nothing.
    expect((await rename('Salón Mar')).status).toBe(200);
    await run('resume', owner.id);
    expect((await accept()).status).toBe(201);
    expect((await rename('Salón del Mar')).status).toBe(200);
  });

  it('has every service told of a suspension, and told again when NATS has forgotten it', async () => {
    const { id } = await identity.register();
    const { nats } = identity.running.context;
    const told = async () => (await (await openSuspendedBusinesses(nats, 1)).get(id))?.operation;
    await run('suspend', id, 'spam');
    await waitFor(async () => (await told()) === 'PUT');
    const operator = await openNatsAs('operator', identity.natsUrl);
    await (await openSuspendedBusinesses(operator, 1)).destroy();
    await operator.close();
    await waitFor(async () => (await told()) === 'PUT');
    // As after a loss of the last writes: the bucket is the same, and lacks one.
    await (await openSuspendedBusinesses(nats, 1)).delete(id);
    await nats.reconnect();
    await waitFor(async () => (await told()) === 'PUT');
    await run('resume', id);
    await waitFor(async () => (await told()) === 'DEL');
    // The lost write was the end.
    await (await openSuspendedBusinesses(nats, 1)).put(id, '');
    await nats.reconnect();
    await waitFor(async () => (await told()) === 'DEL');
  });

  it('limits what a business may use, tells the services and notes it, once for each change', async () => {
    const { id, token } = await identity.register();
    const none = { limit: null, used: null };
    const shown = () => identity.call('GET /quotas', { token });
    expect((await shown()).body).toEqual({ bookings: none, messages: none, employees: none });
    expect(await run('quota', id, 'bookings', '100')).toEqual(['bookings: 100']);
    await run('quota', id, 'employees', '3');
    await run('quota', id, 'employees', '3');
    expect(await run('show', id)).toContain('quota of bookings: unknown of 100 used');
    const limited = { limit: 100, used: null };
    expect((await shown()).body).toMatchObject({
      bookings: limited,
      messages: none,
      employees: { limit: 3 },
    });
    expect(await run('quota', id, 'bookings', 'none')).toEqual(['bookings: none']);
    expect(await states(quotasChanged)).toEqual([
      { bookings: 100, messages: null, employees: null },
      { bookings: 100, messages: null, employees: 3 },
      { bookings: null, messages: null, employees: 3 },
    ]);
    const noted = (await notedChanges(identity, id)).map(({ actor, subject, changes }) => [
      actor.kind,
      subject,
      changes,
    ]);
    expect(noted).toEqual([
      ['operator', 'subscription', [{ field: 'bookingsQuota', from: null, to: 100 }]],
      ['operator', 'subscription', [{ field: 'employeesQuota', from: null, to: 3 }]],
      ['operator', 'subscription', [{ field: 'bookingsQuota', from: 100, to: null }]],
    ]);
    await expect(run('quota', 'nobody', 'bookings', '1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('closes a business in thirty days, and keeps it', async () => {
    const other = await identity.register();
    expect((await run('close', other.id))[0]).toMatch(/^closes on /);
    expect((await run('show', other.id)).join()).toContain('closes on');
    expect(await run('keep', other.id)).toEqual(['stays open']);
  });

  it.each([
    [[]],
    [['find']],
    [['suspend', 'x']],
    [['plan', 'x', 'gift', 'soon']],
    [['plan', 'x', 'gift']],
    [['again', 'x', 'nowhere', 'y']],
    [['quota', 'x', 'clients', '5']],
    [['quota', 'x', 'bookings', '0']],
    [['quota', 'x', 'bookings', 'many']],
    [['drop', 'x']],
  ])('is told how it is used for %j', async (words) => {
    await expect(run(...words)).rejects.toThrow(/^Usage: tenant find/);
  });
});

describe('the door for operators', () => {
  const email = 'op@citame.example';
  const password = 'tres tristes tigres';
  const minuteMs = 60_000;
  let totp: TOTP;
  let token = '';
  /** A code of the next minute: none works twice. */
  const nextCode = (): string => {
    laterMs += minuteMs;
    return totp.generate({ timestamp: Date.now() + laterMs });
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
    laterMs += 8 * 60 * minuteMs;
    expect(await me()).toMatchObject({ status: 401 });
    token = await signIn();
    await linkOf();
    expect(await me()).toMatchObject({ status: 401 });
    expect(await run('operators', 'remove', email)).toEqual(['removed']);
    expect(await run('operators', 'list')).toEqual([]);
    await expect(run('operators', 'remove', email)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is opened and shut by lines in the security log', async () => {
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

describe('the passkey of an operator', () => {
  const email = 'llave@citame.example';
  const refused = { status: 422, body: { error: 'passkey_invalid' } };
  const post = (path: string, body?: object) =>
    identity.call(`POST /operator/${path}`, body === undefined ? {} : { body });
  const link = async (address = email) =>
    /#(.+)$/.exec((await run('operators', 'add', address))[0] ?? '')?.[1] ?? '';
  const options = async (secret: string) => (await post(`setup/${secret}/passkey/options`)).body;
  const challenge = async () => (await post('session/passkey/options')).body;
  const signIn = (credential: object) => post('session/passkey', { credential });
  const passkey = softPasskey(operatorOrigin);

  it('is made by the link of the command, once, at the address of the pages for operators alone', async () => {
    const secret = await link();
    const asked = await options(secret);
    expect(asked).toMatchObject({ rp: { id: 'operators.example' }, user: { name: email } });
    const setUp = (credential: object) => post(`setup/${secret}/passkey`, { credential });
    expect(await setUp(passkey.created(asked, 'https://operators.example.evil'))).toMatchObject(refused);
    const done = await setUp(passkey.created(await options(secret)));
    expect(done).toMatchObject({ status: 201, body: { email } });
    const me = await identity.call('GET /operator/session', { token: done.body.token });
    expect(me).toMatchObject({ status: 200, body: { email } });
    expect((await post(`setup/${secret}/passkey/options`)).status).toBe(404);
    expect(await run('operators', 'list')).toEqual([`${email} (passkey)`]);
  });

  it('signs in alone, each challenge once, and not for a page that imitates ours', async () => {
    const given = await challenge();
    expect(await signIn(passkey.used(given))).toMatchObject({ status: 201, body: { email } });
    expect(await signIn(passkey.used(given))).toMatchObject(refused);
    const elsewhere = { origin: 'https://operators.example.evil' };
    expect(await signIn(passkey.used(await challenge(), elsewhere))).toMatchObject(refused);
    expect(await signIn(passkey.used(await challenge(), { flags: 0x01 }))).toMatchObject(refused);
    expect(await signIn(softPasskey(operatorOrigin).used(await challenge()))).toMatchObject(refused);
    // The owners' pages are another address, and know no operator.
    const owners = (await identity.call('POST /auth/passkey/options')).body;
    const asOwner = { credential: passkey.used(owners) };
    expect(await identity.call('POST /auth/passkey', { body: asOwner })).toMatchObject(refused);
  });

  it('leaves no password that could be told', async () => {
    for (const password of ['', 'undefined', 'tres tristes tigres']) {
      const answer = await post('session', { email, password: password || 'x', code: '000000' });
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
    }
  });

  it('is not taken from another operator', async () => {
    const secret = await link('otra@citame.example');
    const stolen = passkey.created(await options(secret));
    expect(await post(`setup/${secret}/passkey`, { credential: stolen })).toMatchObject({ status: 409 });
    await run('operators', 'remove', 'otra@citame.example');
  });

  it('ends with another link', async () => {
    await link();
    expect(await signIn(passkey.used(await challenge()))).toMatchObject(refused);
    expect(await run('operators', 'list')).toEqual([`${email} (has not set up yet)`]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quotasChanged, suspensionChanged } from '@citame/contracts';
import { openSuspendedBusinesses, outboxRows } from '@citame/service-kit';
import { notedChanges, openNatsAs } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { startOperated, type Operated } from './operated.ts';
import { newEmail, type TestIdentity } from './startIdentity.ts';

let operated: Operated;
let identity: TestIdentity;
let sol: Operated['sol'];
beforeAll(async () => {
  operated = await startOperated();
  ({ identity, sol } = operated);
});
afterAll(() => identity.stop());
const run: Operated['run'] = (...words) => operated.run(...words);
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
    expect(await run('find', 'Solx1.5')).toEqual(['no such business']);
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

  it('takes no day of the past for the last of a plan', async () => {
    await expect(run('plan', 'x', 'gift', '2020-01-31')).rejects.toThrow('2020-01-31 is past');
  });

  it('closes a business in thirty days, and keeps it', async () => {
    const other = await identity.register();
    expect((await run('close', other.id))[0]).toMatch(/^closes on /);
    expect((await run('show', other.id)).join()).toContain('closes on');
    await identity.mail.next(other.email, /cerraremos el negocio el/);
    expect(await run('keep', other.id)).toEqual(['stays open']);
    const { source } = await identity.mail.next(other.email, /sigue abierto/);
    expect(source).toContain('/app/suscription');
  });

  it('closes a business whose owner cannot take that back, also when the owner had asked for it before', async () => {
    for (const isAsked of [false, true]) {
      const { id, token, password } = await identity.register();
      const asked = await (isAsked
        ? identity.call('POST /me/closure', { token, body: { currentPassword: password } })
        : undefined);
      const [line = ''] = await run('close', id);
      expect(asked === undefined || line === `closes on ${asked.body.closes_at}`).toBe(true);
      const me = async () => (await identity.call('GET /me', { token })).body;
      expect(await me()).toMatchObject({ closes_at: expect.any(String), closed_by_operator: true });
      expect((await identity.call('DELETE /me/closure', { token })).status).toBe(403);
      await run('keep', id);
      expect(await me()).not.toHaveProperty('closed_by_operator');
      await identity.call('POST /me/closure', { token, body: { currentPassword: password } });
      expect((await identity.call('DELETE /me/closure', { token })).status).toBe(204);
    }
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

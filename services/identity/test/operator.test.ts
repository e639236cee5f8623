import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suspensionChanged } from '@citame/contracts';
import { createOutbox, outboxRows, systemClock, withContext } from '@citame/service-kit';
import { notedChanges } from '@citame/service-kit/testing';
import { createClosureStore } from '../src/closures/closureStore.ts';
import { createMailStore } from '../src/mails/mailStore.ts';
import type { OperatorDeps } from '../src/operator/findBusinesses.ts';
import { runCommand } from '../src/operator/runCommand.ts';
import { createAccountStore } from '../src/records/accountStore.ts';
import { createBusinessStore } from '../src/records/businessStore.ts';
import { createMembershipStore } from '../src/records/membershipStore.ts';
import { newEmail, startIdentity, type TestIdentity } from './startIdentity.ts';

let identity: TestIdentity;
let deps: OperatorDeps;
let sol: Awaited<ReturnType<TestIdentity['register']>>;
beforeAll(async () => {
  identity = await startIdentity();
  const { connection, call } = identity.running.context;
  const accounts = createAccountStore(connection);
  deps = {
    connection,
    call,
    clock: systemClock,
    outbox: createOutbox(connection, systemClock, () => {}),
    accounts,
    businesses: createBusinessStore(connection, accounts),
    memberships: createMembershipStore(connection),
    closures: createClosureStore(connection),
    mails: createMailStore(connection, systemClock),
  };
  sol = await identity.register({ nombre: 'Peluquería (Sol) 1.5', email: newEmail() });
});
afterAll(() => identity.stop());

const run = (...words: string[]) =>
  withContext({ actor: { kind: 'operator' } }, () => runCommand(deps, words));
const states = async () => {
  const rows = outboxRows(identity.running.context.connection);
  const found = await rows.find({ 'envelope.type': suspensionChanged.type }).sort({ _id: 1 }).lean();
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
    [['drop', 'x']],
  ])('is told how it is used for %j', async (words) => {
    await expect(run(...words)).rejects.toThrow(/^Usage: tenant find/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mayWriteFirst, suspensionChanged } from '@citame/contracts';
import { inTransaction } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
let identity: TestService;
let integrations: TestService;
beforeAll(async () => {
  around = await surroundings();
  const { natsUrl } = around.bot;
  identity = await startTestService({ name: 'identity', natsUrl, build: () => ({ routes: [] }) });
  integrations = await startTestService({ name: 'integrations', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await integrations.stop();
  await identity.stop();
  await around.stop();
});

let revision = 0;
async function suspend(suspendedAt: string | null): Promise<void> {
  revision += 1;
  const { connection, outbox } = identity.running.context;
  const event = {
    tenantId: around.tenantId,
    aggregateId: around.tenantId,
    revision,
    data: { suspendedAt },
  };
  await inTransaction(connection, (session) => outbox.add(session, suspensionChanged, event));
  const rows = around.bot.running.context.connection.collection('suspensions');
  await waitFor(async () => (await rows.countDocuments({ revision })) === 1);
}

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const conversations = () => around.bot.running.context.connection.collection('conversations');
/** Waits until everything received so far has had its turn. */
const untilQuiet = () =>
  waitFor(async () => (await conversations().countDocuments({ dueAt: { $exists: true } })) === 0);

describe('a business that is suspended', () => {
  it('says nothing to its clients, and has them wait for its owner', async () => {
    await suspend(new Date().toISOString());
    await around.receive(text('Hola, quiero una cita'));
    await untilQuiet();
    expect(around.sent).toEqual([]);
    expect(await conversations().countDocuments({ waitingSince: { $exists: true } })).toBe(1);
  });

  it('writes to none first', async () => {
    const row = await conversations().findOne({});
    const asked = { tenantId: around.tenantId, conversationId: String(row?._id) };
    expect(await integrations.running.context.call(mayWriteFirst, asked)).toEqual({ mayWrite: false });
  });

  it('still hears who wants no messages', async () => {
    await around.receive(text('baja'));
    await untilQuiet();
    expect(around.sent).toEqual([]);
    expect(await conversations().countDocuments({ 'state.optedOut': true })).toBe(1);
  });

  it('answers again once that is lifted, and not what was written meanwhile', async () => {
    await suspend(null);
    await around.receive(text('mis citas'));
    await waitFor(() => around.sent.length === 1);
    await untilQuiet();
    expect(around.sent).toHaveLength(1);
  });
});

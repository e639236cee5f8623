import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountChanged,
  defineEvent,
  employeeChanged,
  messageSend,
  type DomainEvent,
  type EventDefinition,
} from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Connection, Model } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import {
  afterCommit,
  command,
  collection,
  inTransaction,
  newId,
  projection,
  reaction,
  readModel,
  type Commit,
  type ReadModelRow,
  type ServiceContext,
} from '../src/index.ts';
import { outboxRows } from '../src/events/outbox.ts';
import { startTestService, type TestService } from '../src/testing.ts';
import { ofTest } from './ofTest.ts';

type EmployeeRow = ReadModelRow & { name: string };
interface Effect {
  readonly _id: string;
  readonly eventId: string;
}

let producer: TestService;
let consumer: TestService;
let employees: Model<EmployeeRow>;
let effects: Model<Effect>;
const failing = { next: 0, error: new Error('the effect failed') };
const stops: string[] = [];
const noted: { revision: number; committed: boolean }[] = [];
const stepTaken = defineEvent({
  type: 'scheduling.step.taken',
  version: 1,
  stream: 'SCHEDULING_FACTS',
  consumers: ['scheduling'],
  data: z.object({ tookMs: z.int() }),
});

const stepUndone = defineEvent({ ...stepTaken, type: 'scheduling.step.undone' });
const stopAsked = defineEvent({ ...stepTaken, type: 'scheduling.stop.asked', data: z.object({}) });
const pauseTaken = defineEvent({ ...stepTaken, type: 'scheduling.pause.taken', data: z.object({}) });

/** Listens as the contracts say that catalog and scheduling do: an account's name, an employee's state. */
function consumerParts(context: ServiceContext) {
  employees = readModel<EmployeeRow>(context.connection, 'employees', { name: String, deleted: Boolean });
  effects = collection<Effect>(context.connection, 'effects', { ...ofTest, fields: { eventId: String } });
  const noteStep = async ({
    id,
    revision,
    data,
  }: Pick<DomainEvent<typeof stepTaken>, 'id' | 'revision' | 'data'>): Promise<Commit> => {
    await delay(data.tookMs);
    return async (session) => {
      await effects.create([{ _id: newId(), eventId: id }], { session });
      afterCommit(session, () => {
        void effects.exists({ eventId: id }).then((row) => noted.push({ revision, committed: row !== null }));
      });
    };
  };
  return {
    routes: [],
    subscriptions: [
      projection(employeeChanged, employees),
      reaction(accountChanged, async (event) => async (session) => {
        await effects.create([{ _id: newId(), eventId: event.id }], { session });
        if (failing.next > 0) {
          failing.next -= 1;
          throw failing.error;
        }
      }),
      reaction(pauseTaken, async ({ id }) => async (session) => {
        await effects.create([{ _id: newId(), eventId: id }], { session });
      }),
      command(stopAsked, async ({ id }) => {
        stops.push(id);
        if (stops.length === 1) {
          throw new Error('the stop failed');
        }
      }),
      reaction(stepTaken, noteStep),
      reaction(stepUndone, noteStep),
    ],
  };
}

beforeAll(async () => {
  consumer = await startTestService({ name: 'scheduling', build: consumerParts, mayEverything: true });
  producer = await startTestService({
    name: 'catalog',
    natsUrl: consumer.natsUrl,
    mayEverything: true,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await producer.stop();
  await consumer.stop();
});

async function emit<Definition extends EventDefinition>(
  definition: Definition,
  aggregateId: string,
  revision: number,
  data: z.input<Definition['data']>,
): Promise<string> {
  const { connection, outbox } = producer.running.context;
  return inTransaction(connection, (session) =>
    outbox.add(session, definition, { tenantId: 'tenant', aggregateId, revision, data }),
  );
}
const outboxRow = (connection: Connection, id: string) => outboxRows(connection).findById(id).lean();
/** As when no receipt has come for it in time. */
const makeDue = (connection: Connection, id: string) =>
  outboxRows(connection).updateOne({ _id: id }, { $set: { dueAt: new Date() } });
const account = { businessName: 'Sol', locale: 'es' } as const;

describe('an event', () => {
  it('reaches a read model, and its row in the outbox is done once the receipt is in', async () => {
    const employee = newId();
    const id = await emit(employeeChanged, employee, 1, { name: 'Ana', deleted: false });
    await waitFor(async () => (await employees.findById(employee).lean())?.name === 'Ana');
    await waitFor(async () => {
      const row = await outboxRow(producer.running.context.connection, id);
      return row?.doneAt !== undefined && row.dueAt === undefined;
    });
  });

  it('is published a little later when the process that stored it has died before', async () => {
    const { connection, outbox } = producer.running.context;
    const aggregateId = newId();
    const data = { name: 'Eva', deleted: false };
    const row = outbox.compose(employeeChanged, { tenantId: 'tenant', aggregateId, revision: 1, data });
    expect(row.dueAt?.getTime()).toBeGreaterThan(Date.now());
    await outboxRows(connection).create({ ...row, dueAt: new Date() });
    await waitFor(async () => (await employees.findById(aggregateId).lean())?.name === 'Eva');
  });

  it('is not published when its transaction fails', async () => {
    const { connection, outbox } = producer.running.context;
    const employee = newId();
    const failed = inTransaction(connection, async (session) => {
      const data = { name: 'Ana', deleted: false };
      await outbox.add(session, employeeChanged, {
        tenantId: 'tenant',
        aggregateId: employee,
        revision: 1,
        data,
      });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await connection.collection('outbox').countDocuments({ 'envelope.aggregateId': employee })).toBe(
      0,
    );
  });

  it('with data that does not fit stops at its author', async () => {
    const wrong = { name: 7, deleted: false } as unknown as { name: string; deleted: boolean };
    await expect(emit(employeeChanged, newId(), 1, wrong)).rejects.toThrow(/expected string/);
  });

  it('never undoes a newer one when it arrives late', async () => {
    const employee = newId();
    const { nats } = producer.running.context;
    await emit(employeeChanged, employee, 2, { name: 'Ana María', deleted: false });
    await waitFor(async () => (await employees.findById(employee).lean())?.revision === 2);
    const stale = {
      id: newId(),
      type: employeeChanged.type,
      version: 1,
      tenantId: 'tenant',
      aggregateId: employee,
      revision: 1,
      occurredAt: new Date().toISOString(),
      data: { name: 'Ana', deleted: false },
    };
    nats.publish(`evt.catalog.employee.changed.v1.tenant.${employee}`, JSON.stringify(stale));
    const fresh = newId();
    await emit(employeeChanged, fresh, 1, { name: 'Luis', deleted: false });
    await waitFor(async () => (await employees.exists({ _id: fresh })) !== null);
    expect(await employees.findById(employee).lean()).toMatchObject({ name: 'Ana María', revision: 2 });
  });

  it('is not undone by an older one that comes at the same moment, when there was none before', async () => {
    const kept = projection(employeeChanged, employees);
    const event = (aggregateId: string, revision: number): DomainEvent<typeof employeeChanged> => ({
      id: newId(),
      type: employeeChanged.type,
      version: 1,
      tenantId: newId(),
      aggregateId,
      revision,
      occurredAt: new Date().toISOString(),
      data: { name: `Ana ${revision}`, deleted: false },
    });
    const ids = Array.from({ length: 100 }, newId);
    await Promise.all(ids.flatMap((id) => [1, 2, 3].map((revision) => kept.apply(event(id, revision)))));
    expect(await employees.countDocuments({ _id: { $in: ids }, revision: 3, name: 'Ana 3' })).toBe(100);
  });

  it('is redelivered to a command until it is carried out', async () => {
    const id = await emit(stopAsked, newId(), 1, {});
    await waitFor(async () => stops.length === 2);
    expect(stops).toEqual([id, id]);
  });

  it('has its effect once, however often it is delivered', async () => {
    const id = await emit(accountChanged, newId(), 1, account);
    await waitFor(async () => (await effects.countDocuments({ eventId: id })) === 1);
    const row = await outboxRow(producer.running.context.connection, id);
    const { nats } = producer.running.context;
    for (let copy = 0; copy < 5; copy += 1) {
      // The row keeps no data once every service has had it.
      nats.publish(row?.subject ?? '', JSON.stringify({ ...row?.envelope, data: account }));
    }
    const last = await emit(accountChanged, newId(), 1, account);
    await waitFor(async () => (await effects.countDocuments({ eventId: last })) === 1);
    expect(await effects.countDocuments({ eventId: id })).toBe(1);
  });

  it('waits for the one before it of the same aggregate, and may have something done after its commit', async () => {
    const aggregate = newId();
    const steps = [30, 20, 10, 0];
    for (const [index, tookMs] of steps.entries()) {
      await emit(index % 2 === 0 ? stepTaken : stepUndone, aggregate, index + 1, { tookMs });
    }
    await waitFor(() => noted.length === steps.length);
    expect(noted).toEqual(steps.map((_, index) => ({ revision: index + 1, committed: true })));
  });

  it('is tried again when its handling fails, and the failed try leaves nothing', async () => {
    failing.next = 2;
    const id = await emit(accountChanged, newId(), 1, account);
    await waitFor(async () => failing.next === 0 && (await effects.countDocuments({ eventId: id })) === 1);
  });

  it('is tried again when its handler cannot read what another service has answered', async () => {
    failing.error = z.string().safeParse(7).error ?? failing.error;
    failing.next = 1;
    const id = await emit(accountChanged, newId(), 1, account);
    await waitFor(async () => (await effects.countDocuments({ eventId: id })) === 1);
  });

  it('goes to the dead letters when it cannot be read, and the rest goes on', async () => {
    const { nats, connection } = consumer.running.context;
    nats.publish('evt.catalog.employee.changed.v1.tenant.broken', 'not json');
    nats.publish('evt.catalog.employee.changed.v1.tenant.broken', JSON.stringify({ id: 'x' }));
    await waitFor(async () => (await connection.collection('dead_letters').countDocuments()) === 2);
    const employee = newId();
    await emit(employeeChanged, employee, 1, { name: 'Eva', deleted: false });
    await waitFor(async () => (await employees.exists({ _id: employee })) !== null);
    const metrics = await consumer.call('GET /metrics');
    expect(metrics.body).toMatch(/dead_letters_total\{.*\} 2/);
  });
});

describe('a receipt', () => {
  it('counts for the consumer on whose subject it comes, whatever it says, and of versions before for whom it names', async () => {
    const id = await emit(messageSend, newId(), 1, {
      conversationId: 'c1',
      client: { phone: '34600111222' },
      content: { kind: 'text', text: 'Hola' },
    });
    const { connection, nats } = producer.running.context;
    const receipt = JSON.stringify({ eventId: id, consumer: 'integrations' });
    nats.publish('receipt.catalog.billing', receipt);
    await nats.flush();
    const seen = await emit(employeeChanged, newId(), 1, { name: 'Ana', deleted: false });
    await waitFor(async () => (await outboxRow(connection, seen))?.doneAt !== undefined);
    expect(await outboxRow(connection, id)).toMatchObject({ awaiting: ['integrations'] });
    nats.publish('receipt.catalog', receipt);
    await waitFor(async () => (await outboxRow(connection, id))?.doneAt !== undefined);
  });
});

describe('an older version of a service beside a newer one', () => {
  it('takes nothing from it that it does not know itself', async () => {
    const { mongodbUri, natsUrl, running } = consumer;
    const older = await startTestService({
      name: 'scheduling',
      mongodbUri,
      natsUrl,
      mayEverything: true,
      build: () => ({ routes: [], subscriptions: [reaction(stepTaken, async () => async () => {})] }),
    });
    const dead = running.context.connection.collection('dead_letters');
    const before = await dead.countDocuments();
    const ids = await Promise.all(Array.from({ length: 12 }, () => emit(pauseTaken, newId(), 1, {})));
    await waitFor(async () => (await effects.countDocuments({ eventId: { $in: ids } })) === ids.length);
    expect(await dead.countDocuments()).toBe(before);
    await older.stop();
  });
});

describe('after a loss', () => {
  it('an emptied read model is rebuilt from the stream at the next start', async () => {
    const employee = newId();
    await emit(employeeChanged, employee, 1, { name: 'Nora', deleted: false });
    await waitFor(async () => (await employees.exists({ _id: employee })) !== null);
    await consumer.stop();
    const { mongodbUri, natsUrl } = consumer;
    const servers = { mongodbUri, natsUrl, mayEverything: true };
    const helper = await startTestService({
      name: 'billing',
      mongodbUri,
      natsUrl,
      build: () => ({ routes: [] }),
    });
    await helper.running.context.connection.collection('employees').drop();
    await helper.stop();
    consumer = await startTestService({ ...servers, name: 'scheduling', build: consumerParts });
    await waitFor(async () => (await employees.findById(employee).lean())?.name === 'Nora');
  });

  it('wiping every stream loses no event that was not yet handled', async () => {
    const { mongodbUri, natsUrl } = consumer;
    const servers = { mongodbUri, natsUrl, mayEverything: true };
    await consumer.stop();
    const id = await emit(accountChanged, newId(), 1, account);
    const { connection, nats } = producer.running.context;
    await makeDue(connection, id);
    await waitFor(async () => (await outboxRow(connection, id))?.attempts === 1);
    const manager = await jetstreamManager(nats);
    for (const name of ['IDENTITY_STATE', 'CATALOG_STATE']) {
      await manager.streams.delete(name);
    }
    await makeDue(connection, id);
    consumer = await startTestService({ ...servers, name: 'scheduling', build: consumerParts });
    await waitFor(async () => (await effects.countDocuments({ eventId: id })) === 1);
  });

  it('an event that no consumer has confirmed stays due', async () => {
    const id = await emit(messageSend, newId(), 1, {
      conversationId: 'c1',
      client: { phone: '34600111222' },
      content: { kind: 'text', text: 'Hola' },
    });
    const { connection } = producer.running.context;
    await makeDue(connection, id);
    await waitFor(async () => (await outboxRow(connection, id))?.attempts === 1);
    expect(await outboxRow(connection, id)).toMatchObject({
      awaiting: ['integrations'],
      dueAt: expect.anything(),
    });
  });
});

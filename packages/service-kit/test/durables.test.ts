import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { employeeChanged, externalBusyChanged } from '@citame/contracts';
import { testMongoUri, testNatsUrl, waitFor } from '@citame/testing';
import { DeliverPolicy, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  inTransaction,
  newId,
  openNats,
  projection,
  readModel,
  type ReadModelRow,
  type ServiceContext,
} from '../src/index.ts';
import { consumerRecords } from '../src/events/records.ts';
import { startTestService, type TestService } from '../src/testing.ts';

type EmployeeRow = ReadModelRow & { name: string };

const stream = 'CATALOG_STATE';
const quietStream = 'INTEGRATIONS_STATE';
const servers = { mongodbUri: testMongoUri(), natsUrl: testNatsUrl() };
let nats: NatsConnection;
let manager: JetStreamManager;
let producer: TestService;
let quietProducer: TestService;
const running: TestService[] = [];

beforeAll(async () => {
  producer = await startTestService({
    name: 'catalog',
    natsUrl: servers.natsUrl,
    build: () => ({ routes: [] }),
  });
  quietProducer = await startTestService({
    name: 'integrations',
    natsUrl: servers.natsUrl,
    build: () => ({ routes: [] }),
  });
  nats = await openNats(servers.natsUrl, 'test');
  manager = await jetstreamManager(nats);
});
afterAll(async () => {
  await Promise.all([...running, producer, quietProducer].map((service) => service.stop()));
  await nats.close();
});

function parts({ connection }: ServiceContext) {
  const employees = readModel<EmployeeRow>(connection, 'employees', { name: String, deleted: Boolean });
  const busy = readModel(connection, 'busy', { times: [[Number]] });
  return {
    routes: [],
    subscriptions: [projection(employeeChanged, employees), projection(externalBusyChanged, busy)],
  };
}
async function start(): Promise<TestService> {
  const service = await startTestService({ name: 'scheduling', ...servers, build: parts });
  running.push(service);
  return service;
}
const rows = (service: TestService) =>
  service.running.context.connection.collection<{ _id: string }>('employees');
async function emit(aggregateId = newId()): Promise<string> {
  const { connection, outbox } = producer.running.context;
  await inTransaction(connection, (session) =>
    outbox.add(session, employeeChanged, {
      tenantId: 'tenant',
      aggregateId,
      revision: 1,
      data: { name: 'Ana', deleted: false },
    }),
  );
  return aggregateId;
}
async function durables(name = stream): Promise<string[]> {
  const found: string[] = [];
  for await (const info of manager.consumers.list(name)) {
    found.push(info.name);
  }
  return found;
}
const has = (service: TestService, id: string) =>
  waitFor(async () => (await rows(service).findOne({ _id: id })) !== null);

describe('the durables of a service', () => {
  it('stay one for each stream, however often it starts with an emptied read model', async () => {
    const employee = await emit();
    for (let round = 0; round < 4; round += 1) {
      const service = await start();
      await has(service, employee);
      await service.stop();
      const other = await startTestService({
        name: 'billing',
        ...servers,
        build: () => ({ routes: [] }),
      });
      await rows(other).drop();
      await other.stop();
    }
    expect(await durables()).toEqual(['scheduling']);
    expect(await durables(quietStream)).toEqual(['scheduling']);
  });

  it('are left alone by a replica that starts, also where a read model has nothing to be filled with', async () => {
    const service = await start();
    await has(service, await emit());
    await waitFor(async () => (await manager.consumers.info(quietStream, 'scheduling')).num_waiting > 0);
    const madeAt = async () => [
      (await manager.consumers.info(stream, 'scheduling')).created,
      (await manager.consumers.info(quietStream, 'scheduling')).created,
    ];
    const before = await madeAt();
    const replica = await start();
    await waitFor(async () => (await manager.consumers.info(quietStream, 'scheduling')).num_waiting > 1);
    expect(await madeAt()).toEqual(before);
    await has(replica, await emit());
  });

  it('go on where the one of the version before was, whose name had the generation', async () => {
    const first = await start();
    const { connection } = first.running.context;
    const { generation } = await consumerRecords(connection).consumers.findById(stream).orFail().lean();
    await Promise.all(running.splice(0).map((service) => service.stop()));
    const { state } = await manager.streams.info(stream);
    const { config } = await manager.consumers.info(stream, 'scheduling');
    await manager.consumers.delete(stream, 'scheduling');
    await manager.consumers.add(stream, {
      ack_policy: config.ack_policy,
      durable_name: `scheduling-${generation}`,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: state.last_seq,
      filter_subjects: ['evt.catalog.employee.changed.v1.*.*'],
    });
    const service = await start();
    await waitFor(async () => (await durables()).includes('scheduling'));
    expect((await manager.consumers.info(stream, 'scheduling')).config).toMatchObject({
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: state.last_seq,
    });
    await has(service, await emit());
  });
});

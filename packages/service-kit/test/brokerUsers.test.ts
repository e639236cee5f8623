import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  employeeChanged,
  isProducer,
  messageSend,
  receiptSubject,
  rpcSubject,
  streamNames,
  subjectOf,
} from '@citame/contracts';
import { brokerUsers, inboxOf, permissionsOf, type BrokerUser } from '@citame/contracts/broker';
import { natsUrlOf, testNatsUrl, waitFor } from '@citame/testing';
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { openEndedSessions, openNats, openSessionEpochs } from '../src/index.ts';
import { ensureStream } from '../src/events/streams.ts';

const url = testNatsUrl();
const connections = new Map<BrokerUser, NatsConnection>();
let operator: NatsConnection;

beforeAll(async () => {
  operator = await openNats(url, 'operator');
  const manager = await jetstreamManager(operator);
  for (const stream of streamNames) {
    await ensureStream(manager, stream, 1);
  }
  await openSessionEpochs(operator, 1);
  await openEndedSessions(operator, 1);
  for (const user of brokerUsers) {
    connections.set(user, await openNats(natsUrlOf(user, url), user));
  }
});
afterAll(async () => {
  await Promise.all([operator, ...connections.values()].map((connection) => connection.close()));
});

function as(user: BrokerUser): NatsConnection {
  const connection = connections.get(user);
  if (connection === undefined) {
    throw new Error(`${user} is not connected`);
  }
  return connection;
}

/** Whether NATS refuses what a user does now. */
async function isRefused(user: BrokerUser, act: (nats: NatsConnection) => unknown): Promise<boolean> {
  const nats = as(user);
  let refused = false;
  const statuses = nats.status();
  const watching = (async () => {
    for await (const status of statuses) {
      refused ||= status.type === 'error' && status.error instanceof PermissionViolationError;
    }
  })();
  await Promise.resolve(act(nats)).catch(() => undefined);
  await nats.flush();
  // A refusal comes before the answer to the flush, and is told of in the same turn.
  await new Promise(setImmediate);
  (statuses as AsyncIterable<unknown> & { stop(): void }).stop();
  await watching;
  return refused;
}
const refusals = async (user: BrokerUser, subjects: readonly string[], verb: 'publish' | 'subscribe') => {
  const refused: string[] = [];
  for (const subject of subjects) {
    const act = (nats: NatsConnection) =>
      verb === 'publish' ? nats.publish(subject, '{}') : nats.subscribe(subject, { callback: () => {} });
    if (await isRefused(user, act)) {
      refused.push(subject);
    }
  }
  return refused;
};
/** A subject that a pattern of permissions is about. */
const exampleOf = (pattern: string) => pattern.replaceAll('*', 'x').replace('>', 'x.y.z');
const services = brokerUsers.filter((user) => user !== 'gateway');

describe.each(brokerUsers)('%s in NATS', (user) => {
  const others = brokerUsers.filter((other) => other !== user);

  it('may do everything that the contracts have it do', async () => {
    const { publish, subscribe } = permissionsOf(user);
    expect(await refusals(user, subscribe, 'subscribe')).toEqual([]);
    // Answers to them come to an inbox that does not listen: no more than that they are taken is of interest.
    expect(await refusals(user, publish.map(exampleOf), 'publish')).toEqual([]);
  });

  it('may not speak as another service, nor answer in its place', async () => {
    const spoken = services
      .filter((other) => other !== user)
      .flatMap((other) => [`evt.${other}.x.y.v1.t.a`, `page.${other}.x.y.v1.t.a`]);
    const confirmed = services.flatMap((producer) => [
      receiptSubject(producer),
      ...others.map((other) => receiptSubject(producer, other)),
    ]);
    expect(await refusals(user, [...spoken, ...confirmed], 'publish')).toEqual([...spoken, ...confirmed]);
    const answered = others.flatMap((other) => [
      rpcSubject(`${other}.*`),
      receiptSubject(other),
      receiptSubject(other, '*'),
    ]);
    expect(await refusals(user, answered, 'subscribe')).toEqual(answered);
  });

  it('may not listen to all, nor to the answers that others get', async () => {
    const wide = ['>', 'evt.>', 'rpc.>', '_INBOX.>', ...others.map((other) => `${inboxOf(other)}.>`)];
    expect(await refusals(user, wide, 'subscribe')).toEqual(wide);
  });

  it('may not read, change or delete a stream by the side of its durable', async () => {
    const verbs = [
      'STREAM.DELETE',
      'STREAM.MSG.GET',
      'STREAM.MSG.DELETE',
      'STREAM.SNAPSHOT',
      'STREAM.RESTORE',
    ];
    const asked = streamNames.flatMap((stream) => [
      ...verbs.map((verb) => `$JS.API.${verb}.${stream}`),
      `$JS.API.CONSUMER.CREATE.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}.sniffer`,
      `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.sniffer`,
      ...others.flatMap((other) => [
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${other}`,
        `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${other}`,
        `$JS.API.CONSUMER.DELETE.${stream}.${other}`,
        `$JS.ACK.${stream}.${other}.1.1.1.1.0`,
      ]),
    ]);
    expect(await refusals(user, asked, 'publish')).toEqual(asked);
    const foreign = streamNames.filter((stream) => user === 'gateway' || !isProducer(user, stream));
    const changed = foreign.flatMap((stream) =>
      ['CREATE', 'UPDATE', 'PURGE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
    );
    expect(await refusals(user, changed, 'publish')).toEqual(changed);
    expect(
      await refusals(user, ['$JS.API.STREAM.CREATE.MINE', '$JS.API.STREAM.LIST'], 'publish'),
    ).toHaveLength(2);
  });

  it('may end sessions only if it is identity', async () => {
    const written = [
      '$KV.SESSION_EPOCHS.account',
      '$KV.ENDED_SESSIONS.session',
      '$KV.SUSPENDED_BUSINESSES.tenant',
    ];
    expect(await refusals(user, written, 'publish')).toEqual(user === 'identity' ? [] : written);
  });
});

describe('the users of NATS', () => {
  it('are refused by the server itself, whatever library they use', async () => {
    const sniffer = as('billing');
    const manager = await jetstreamManager(sniffer);
    await expect(
      manager.consumers.add('MESSAGES', { durable_name: 'billing', ack_policy: AckPolicy.Explicit }),
    ).rejects.toThrow(/Permissions Violation/);
    await expect(manager.streams.delete('CATALOG_STATE')).rejects.toThrow(/Permissions Violation/);
    await expect(
      manager.streams.add({ name: 'COPY', subjects: ['evt.>'], storage: StorageType.Memory }),
    ).rejects.toThrow(/Permissions Violation/);
    await expect(
      jetstream(sniffer).publish(subjectOf(employeeChanged, 'tenant', 'employee'), '{}'),
    ).rejects.toThrow(/Permissions Violation/);
  });

  it('do not include one without the right password, and none without a name', async () => {
    const wrong = new URL(natsUrlOf('identity', url));
    wrong.password = 'guessed';
    const none = new URL(url);
    none.username = '';
    none.password = '';
    for (const refused of [wrong, none]) {
      await expect(openNats(refused.href, 'identity', { waits: false })).rejects.toThrow(/authorization/i);
    }
  });

  it('bring the gateway what has changed, but no message of a client', async () => {
    const heard: string[] = [];
    as('gateway').subscribe('evt.*.*.*.*.*.*', {
      callback: (_error, { subject }) => void heard.push(subject),
    });
    await as('gateway').flush();
    const message = subjectOf(messageSend, 'tenant', 'chat');
    const change = subjectOf(employeeChanged, 'tenant', 'employee');
    operator.publish(message, '{}');
    operator.publish(change, '{}');
    await waitFor(() => heard.includes(change));
    expect(heard).not.toContain(message);
  });
});

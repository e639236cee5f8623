import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streams } from '@citame/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { docsPart, waitFor } from '@citame/testing';
import { openEndedSessions, openSessionEpochs, openSuspendedBusinesses } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Buckets, which the kit itself opens. */
const buckets = {
  KV_SESSION_EPOCHS: {
    holds: 'ids of accounts and a counter',
    for: 'always: one entry for each account that has ended its sessions',
    why: 'older tokens are void',
  },
  KV_ENDED_SESSIONS: {
    holds: 'ids of sessions that ended one by one',
    for: '12 hours',
    why: 'their tokens are void',
  },
  KV_SUSPENDED_BUSINESSES: {
    holds: 'ids of businesses that the operator has once suspended',
    for: 'until the business is closed',
    why: 'nothing of them may be changed',
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'identity',
    mayEverything: true,
    build: ({ nats }) => {
      void Promise.all([
        openSessionEpochs(nats, 1),
        openEndedSessions(nats, 1),
        openSuspendedBusinesses(nats, 1),
      ]);
      return { routes: [] };
    },
  });
});
afterAll(() => service.stop());

describe('the page about privacy', () => {
  it('tells how long each stream and bucket is kept', async () => {
    const kept = [
      ...Object.entries(streams).map(([name, stream]) => ({ name, ...stream.kept })),
      ...Object.entries(buckets).map(([name, bucket]) => ({ name, ...bucket })),
    ];
    const drawn = [
      '| stream | holds | kept | why |',
      '|---|---|---|---|',
      ...kept.map(({ name, holds, for: how, why }) => `| \`${name}\` | ${holds} | ${how} | ${why} |`),
    ].join('\n');
    expect(docsPart('privacy.md', 'kept streams', drawn)).toBe(drawn);
  });

  it('has the age of each stream as its setting has it', () => {
    const told = Object.values(streams).map(({ kept }) => Number(/^(\d+) days$/.exec(kept.for)?.[1] ?? 0));
    expect(told).toEqual(Object.values(streams).map(({ maxAgeMs }) => maxAgeMs / dayMs));
  });

  it('leaves out no stream of the broker', async () => {
    const manager = await jetstreamManager(service.running.context.nats);
    const names = async (): Promise<string[]> => manager.streams.names().next();
    await waitFor(async () => (await names()).length >= 2, { message: 'both buckets' });
    const known = new Set<string>([...Object.keys(streams), ...Object.keys(buckets)]);
    expect((await names()).filter((name) => !known.has(name))).toEqual([]);
  });
});

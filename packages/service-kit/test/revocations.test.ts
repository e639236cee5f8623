import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, waitFor } from '@citame/testing';
import { startNats } from '@citame/tools';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLogger,
  openEndedSessions,
  openSessionEpochs,
  openSuspendedBusinesses,
  watchRevocations,
} from '../src/index.ts';

let folder: string;
let port: number;
let server: Awaited<ReturnType<typeof startNats>>;
let nats: NatsConnection;
let revocations: ReturnType<typeof watchRevocations>;
let lives = 0;

/** An empty server at the same address each time, as after the loss of its disk. */
function startEmptyNats() {
  lives += 1;
  return startNats({ dataDir: join(folder, `life${lives}`), port, log: () => {} });
}

const openBuckets = () =>
  Promise.all([openSessionEpochs(nats, 1), openEndedSessions(nats, 1), openSuspendedBusinesses(nats, 1)]);
const session = (accountId: string, sessionId?: string) => ({ accountId, epoch: 0, sessionId });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citame-revocations-'));
  port = await freePort();
  server = await startEmptyNats();
  nats = await connect({
    servers: `nats://127.0.0.1:${port}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
  });
  await openBuckets();
  revocations = watchRevocations(nats, createLogger('gateway', 'silent'));
});
afterAll(async () => {
  await revocations.stop();
  await nats.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('revocations that are watched', () => {
  it('count within a second, and after NATS has lost its store those before and those since', async () => {
    const [epochs, ended, suspended] = await openBuckets();
    for (const id of ['one', 'two', 'three']) {
      await epochs.put(id, '1');
    }
    await ended.put('session', '');
    await suspended.put('salon', '');
    await waitFor(() => revocations.isSuspended('salon'), { timeoutMs: 1000 });

    await server.stop();
    server = await startEmptyNats();
    // Before what watches can have noticed.
    const [newEpochs, newEnded, newSuspended] = await waitFor(() => openBuckets().catch(() => undefined));
    await Promise.all([
      newEpochs.put('four', '1'),
      newEnded.put('other-session', ''),
      newSuspended.put('garage', ''),
    ]);
    await waitFor(
      () =>
        revocations.isRevoked(session('four')) &&
        revocations.isRevoked(session('five', 'other-session')) &&
        revocations.isSuspended('garage'),
      { timeoutMs: 5000 },
    );
    expect(revocations.isRevoked(session('three'))).toBe(true);
    expect(revocations.isRevoked(session('six', 'session'))).toBe(true);
    expect(revocations.isSuspended('salon')).toBe(true);
  });
});

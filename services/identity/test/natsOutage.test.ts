import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEndedSessions, openSessionEpochs } from '@citame/service-kit';
import { freePort, waitFor } from '@citame/testing';
import { startNats } from '@citame/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentity } from './startIdentity.ts';

let folder: string;
let port: number;
let nats: Awaited<ReturnType<typeof startNats>>;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let lives = 0;

/** An empty server at the same address each time, as after the loss of its disk. */
function startEmptyNats() {
  lives += 1;
  return startNats({ dataDir: join(folder, `life${lives}`), port, log: () => {} });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citame-identity-'));
  port = await freePort();
  nats = await startEmptyNats();
  identity = await startIdentity({ natsUrl: nats.url });
});
afterAll(async () => {
  await identity.stop();
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('while NATS is away', () => {
  it('sessions end here at once, and everywhere once it is back, even empty', async () => {
    const before = await identity.register();
    await identity.call('POST /auth/logout-everywhere', { token: before.token });
    const during = await identity.register();
    const left = await identity.register();
    const [session] = (await identity.call('GET /me/sessions', { token: left.token })).body;

    await nats.stop();
    const started = performance.now();
    const ended = await identity.call('POST /auth/logout-everywhere', { token: during.token });
    expect(ended.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await identity.call('GET /me', { token: during.token })).status).toBe(401);
    await identity.call('POST /auth/logout', { token: left.token });
    expect((await identity.call('GET /me', { token: left.token })).status).toBe(401);
    expect((await identity.register()).token).toEqual(expect.any(String));

    nats = await startEmptyNats();
    for (const { id } of [before, during]) {
      await waitFor(
        async () =>
          (await (await openSessionEpochs(identity.running.context.nats, 1)).get(id))?.string() === '1',
      );
    }
    await waitFor(
      async () =>
        (await (await openEndedSessions(identity.running.context.nats, 1)).get(session.id)) !== null,
    );
  });
});

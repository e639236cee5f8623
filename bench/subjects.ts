/**
 * Cost of entities for NATS, each of which has a subject of its own in a stream of states: memory for each, and how long a
 * start takes with them: `node bench/subjects.ts [--small | --whole]`. Linux only.
 */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort, startNats } from '@citame/tools';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { options } from './src/options.ts';
import { residentMiB } from './src/processUse.ts';
import { openReport } from './src/report.ts';

const entities = options.isSmall ? 20_000 : options.isWhole ? 1_000_000 : 200_000;
const atOnce = 500;
const state = JSON.stringify({ name: 'x'.repeat(280) });
const stream = 'STATES';

const folder = await mkdtemp(join(tmpdir(), 'citame-subjects-'));
const settings = { dataDir: join(folder, 'nats'), port: await freePort(), log: () => {} };
const first = await startNats(settings);
const nats = await connect({ servers: first.url });
const manager = await jetstreamManager(nats);
await manager.streams.add({ name: stream, subjects: ['evt.>'], max_msgs_per_subject: 4 });
const client = jetstream(nats);
await client.publish('evt.first', state);
const before = await memoryMiB();
const start = performance.now();
for (let count = 0; count < entities; count += atOnce) {
  await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      client.publish(`evt.catalog.service.${count + index}`, state),
    ),
  );
}
const perSecond = (entities * 1000) / (performance.now() - start);
const after = await memoryMiB();
await nats.close();
await first.stop();
const restarted = performance.now();
const second = await startNats(settings);
const again = await connect({ servers: second.url });
const { state: found } = await (await jetstreamManager(again)).streams.info(stream);
const startS = (performance.now() - restarted) / 1000;
const report = openReport(`A stream of states with ${entities} entities`);
report.line('memory of NATS without them', [before], 'MiB');
report.line('memory for an entity', [((after - before) * 2 ** 20) / entities], 'bytes');
report.line('memory after a start', [await memoryMiB()], 'MiB');
report.line('published', [perSecond], 'a second');
report.line('start with them', [startS], 's');
report.atMost('entities that a start has lost', entities + 1 - (found.num_subjects ?? 0), 0);
report.close();
await again.close();
await second.stop();
await rm(folder, { recursive: true, force: true });

/** Resident memory of the server whose data lie in our folder. */
async function memoryMiB(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('nats-server') && command.includes(folder)) {
      return residentMiB(Number(pid));
    }
  }
  throw new Error('NATS does not run');
}

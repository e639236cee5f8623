/**
 * Where the processor is while owners open pages and book, and clients chat, on the whole of Cítame: a flame graph of each
 * process that does the work, in `docs/images`: `node bench/flames.ts [--small]`.
 */
import { waitFor } from '@citame/tools';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { book, chat, openPage } from './src/acts.ts';
import { drawFlames } from './src/drawFlames.ts';
import { byOwner, readFrames } from './src/flameTree.ts';
import { openLoop } from './src/openLoop.ts';
import { options } from './src/options.ts';
import { openPhones } from './src/phones.ts';
import { openReport } from './src/report.ts';
import { openTown } from './src/town.ts';

const processes = ['gateway', 'scheduling', 'booking-bot', 'integrations'] as const;
const businesses = 20;
const rate = 6;
const seconds = options.isSmall ? 8 : 60;
const images = join(import.meta.dirname, '..', 'docs', 'images');

const folder = await mkdtemp(join(tmpdir(), 'citame-flames-'));
const report = openReport(`Where the processor is: ${rate} acts a second, a half pages, a fifth bookings`);
try {
  const profiling = `--disable-warning=ExperimentalWarning --cpu-prof --cpu-prof-dir=${folder}`;
  const town = await openTown(businesses, { NODE_OPTIONS: profiling });
  const pids = new Map(processes.map((name) => [name, town.platform.pidOf(name)]));
  const phones = await openPhones(town.platform.emulatorsUrl);
  const resident = () => {
    const one = town.businesses[Math.floor(Math.random() * town.businesses.length)];
    if (one === undefined) {
      throw new Error('there is no business');
    }
    return one;
  };
  const from = nowMicros();
  try {
    await openLoop(rate, seconds, async () => {
      const kind = Math.random();
      if (kind < 0.5) {
        return [await openPage(resident(), Math.random())];
      }
      return kind < 0.7
        ? [await book(resident(), await phones.add(), Math.random())]
        : chat(phones, resident(), Math.random());
    });
  } finally {
    await phones.close();
  }
  const to = nowMicros();
  // A profile is written when its process ends, which takes longer than an installation that stops waits for it.
  await Promise.all([...pids.values()].map(ended));
  await town.stop();
  const files = await readdir(folder);
  for (const [name, pid] of pids) {
    const file = files.find((each) => each.split('.')[3] === String(pid));
    if (file === undefined) {
      throw new Error(`${name} has left no profile`);
    }
    const root = readFrames(await readFile(join(folder, file), 'utf8'), { from, to });
    const share = (micros: number): string => `${((micros / root.micros) * 100).toFixed(0)} %`;
    report.line(`${name}, of a core`, [(root.micros / (to - from)) * 100], '%');
    report.note(
      `${name}: ${byOwner(root)
        .slice(0, 8)
        .map(([owner, micros]) => `${owner} ${share(micros)}`)
        .join(', ')}`,
    );
    await writeFile(join(images, `flames-${name}.svg`), drawFlames(name, root));
  }
  report.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Asks a process to end, and waits until it has. */
async function ended(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  await waitFor(() => !existsSync(`/proc/${pid}`), { timeoutMs: 60_000, message: `end of process ${pid}` });
}

/** The monotonic clock that V8 dates samples by. */
function nowMicros(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

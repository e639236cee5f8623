/**
 * `npm run test:faults -- [--quick|--nightly|--release] [--seed n] [--only text] [--out folder]`: makes faults under load,
 * audits everything after each, and ends with 1 when a promise was broken.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { waitFor } from '@citame/testing';
import { openBusiness, type Business } from '../src/business.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { audit, type Calendar, type History, type Violation } from './audit.ts';
import { faults, type Fault } from './faults.ts';
import { startLoad } from './load.ts';
import { randomOf } from './random.ts';
import { markdownOf, writeReport, type Trial } from './report.ts';

const suites = { quick: 1, nightly: 10, release: 50 } as const;
const beforeMs = 3000;
const readyWithinMs = 120_000;
const quietWithinMs = 120_000;

interface World {
  readonly platform: Platform;
  readonly businesses: readonly Business[];
  readonly calendars: readonly Calendar[];
  readonly random: () => number;
  /** Answers of all trials so far: they hold for good. */
  readonly histories: History[];
}

async function prepare(random: () => number): Promise<World> {
  const platform = await startPlatform({ home: await mkdtemp(join(tmpdir(), 'citame-faults-')) });
  const email = 'sol@gmail.com';
  const sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  const luna = await openBusiness(platform, { name: 'Barbería Luna', whatsapp: true });
  await connectGoogle(sol.owner, email);
  const calendars = [{ tenantId: sol.owner.tenantId, email }];
  return { platform, businesses: [sol, luna], calendars, random, histories: [] };
}

async function trial(world: World, fault: Fault, round: number): Promise<Trial> {
  const { platform, calendars, histories } = world;
  const load = startLoad(world);
  histories.push(load.history);
  await delay(beforeMs + world.random() * 1000);
  await fault.run(platform);
  const ended = performance.now();
  await platform.healthy(readyWithinMs);
  const readyAfterS = (performance.now() - ended) / 1000;
  await delay(beforeMs);
  const broken = await load.stop().then(
    () => [],
    (error: unknown): Violation[] => [{ check: 'answers', what: String(error) }],
  );
  const stopped = performance.now();
  let found: Violation[] = [];
  await waitFor(
    async () => {
      found = await audit({ platform, calendars, history: joined(histories) });
      // A wrong answer stays one.
      return found.every(({ check }) => check === 'answers');
    },
    { timeoutMs: quietWithinMs, everyMs: 500 },
  ).catch(() => undefined);
  const quietAfterS = (performance.now() - stopped) / 1000;
  return {
    fault: fault.name,
    round,
    readyAfterS,
    quietAfterS,
    violations: [...broken, ...found],
    ...load.counts(),
  };
}

function joined(histories: readonly History[]): History {
  return {
    booked: new Set(histories.flatMap(({ booked }) => [...booked])),
    cancelled: new Set(histories.flatMap(({ cancelled }) => [...cancelled])),
    told: new Set(histories.flatMap(({ told }) => [...told])),
    wrongAnswers: histories.flatMap(({ wrongAnswers }) => wrongAnswers),
  };
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    nightly: { type: 'boolean' },
    release: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string', default: '.local/faults' },
  },
});
const suite = values.release === true ? 'release' : values.nightly === true ? 'nightly' : 'quick';
const seed = Number(values.seed ?? randomInt(2 ** 31));
const chosen = faults.filter(
  ({ name, isQuick }) =>
    (suite !== 'quick' || isQuick || values.only !== undefined) && name.includes(values.only ?? ''),
);
process.stdout.write(`${suite}, seed ${seed}: ${chosen.length} faults, ${suites[suite]} rounds\n`);

const startedAt = new Date().toISOString();
const trials: Trial[] = [];
const world = await prepare(randomOf(seed));
try {
  for (let round = 1; round <= suites[suite]; round += 1) {
    for (const fault of chosen) {
      const one = await trial(world, fault, round);
      trials.push(one);
      process.stdout.write(
        `${one.violations.length === 0 ? 'kept  ' : 'BROKEN'} ${one.fault}: ready after ${one.readyAfterS.toFixed(1)} s, quiet after ${one.quietAfterS.toFixed(1)} s, ${one.owners} requests, ${one.chats} chats\n`,
      );
      await writeReport(values.out, { suite, seed, startedAt, trials });
    }
  }
} finally {
  await world.platform.dispose();
}
process.stdout.write(`\n${markdownOf({ suite, seed, startedAt, trials })}`);
process.exitCode = trials.some(({ violations }) => violations.length > 0) ? 1 : 0;

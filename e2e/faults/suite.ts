import { setTimeout as delay } from 'node:timers/promises';
import type { Violation } from '../src/audit.ts';
import { auditWhenQuiet } from '../src/auditWhenQuiet.ts';
import type { History } from '../src/history.ts';
import { faults, type Fault } from './faults.ts';
import { startLoad } from './load.ts';
import { randomOf } from './random.ts';
import type { Report, Trial } from './report.ts';
import { openWorld, type World, type WorldKind } from './world.ts';

export const suites = { quick: 1, nightly: 10, release: 50 } as const;
export type SuiteName = keyof typeof suites;

const beforeMs = 3000;
const readyWithinMs = 120_000;
const quietWithinMs = 120_000;
const worlds = ['usual', 'smallDisk', 'threeStores'] as const satisfies WorldKind[];

interface SuiteOptions {
  readonly suite: SuiteName;
  readonly seed: number;
  /** Part of the names of the faults to make; all of the suite when empty. */
  readonly only?: string;
  /** Rounds of the table; the suite's own when not given. */
  readonly rounds?: number;
  /** Makes an empty folder; those of a run share a parent, in which compiled code is kept. */
  readonly newFolder: () => string;
  readonly onWorld?: (world: World) => void;
  readonly onTrial: (trial: Trial, report: Report) => Promise<void> | void;
}

/**
 * Makes the faults of a suite one after the other under load, and audits everything after each.
 * @throws Error when no fault has the name
 */
export async function runSuite({
  suite,
  seed,
  only = '',
  rounds = suites[suite],
  newFolder,
  onWorld,
  onTrial,
}: SuiteOptions): Promise<Report> {
  const chosen = faults.filter(
    ({ name, isQuick }) => (suite !== 'quick' || isQuick || only !== '') && name.includes(only),
  );
  if (chosen.length === 0) {
    throw new Error(`no fault has '${only}' in its name`);
  }
  const trials: Trial[] = [];
  const report: Report = {
    suite,
    seed,
    startedAt: new Date().toISOString(),
    trials,
    skipped: chosen.flatMap(({ name, lacks }) => (lacks === undefined ? [] : [`${name}: ${lacks}`])),
  };
  const random = randomOf(seed);
  for (const kind of worlds) {
    const own = chosen.filter((fault) => fault.world === kind && fault.lacks === undefined);
    if (own.length > 0) {
      const world = await openWorld(kind, random, newFolder);
      onWorld?.(world);
      try {
        for (let round = 1; round <= rounds; round += 1) {
          for (const fault of own) {
            const one = await tryFault(world, fault, round);
            trials.push(one);
            await onTrial(one, report);
          }
        }
      } finally {
        await world.dispose();
      }
    }
  }
  return report;
}

async function tryFault(world: World, fault: Fault, round: number): Promise<Trial> {
  const { platform, histories } = world;
  const load = startLoad(world);
  histories.push(load.history);
  await delay(beforeMs + world.random() * 1000);
  const made = await brokenBy(fault.make(world));
  const ended = performance.now();
  const ready = await brokenBy(platform.healthy(readyWithinMs));
  const readyAfterS = (performance.now() - ended) / 1000;
  await delay(beforeMs);
  const loaded = await brokenBy(load.stop());
  const stopped = performance.now();
  // Anything stored is kept for good; a wrong answer belongs to its own trial alone.
  const history = { ...joined(histories), wrongAnswers: load.history.wrongAnswers };
  const found = await brokenBy(auditWhenQuiet({ platform, history }, quietWithinMs));
  const quietAfterS = (performance.now() - stopped) / 1000;
  return {
    fault: fault.name,
    round,
    readyAfterS,
    quietAfterS,
    violations: [...made, ...ready, ...loaded, ...found],
    ...load.counts(),
  };
}

/** Violations that the work finds, and one more when it fails. */
async function brokenBy(work: Promise<Violation[] | void>): Promise<Violation[]> {
  try {
    return (await work) ?? [];
  } catch (error) {
    return [{ check: 'answers', what: String(error) }];
  }
}

function joined(histories: readonly History[]): Omit<History, 'wrongAnswers'> {
  return {
    appointments: new Map(histories.flatMap(({ appointments }) => [...appointments])),
    wishes: histories.flatMap(({ wishes }) => wishes),
    chatted: new Map(histories.flatMap(({ chatted }) => [...chatted])),
  };
}

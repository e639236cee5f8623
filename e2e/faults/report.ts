import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Violation } from '../src/audit.ts';

/** One fault that was made under load, and what the auditor found afterwards. */
export interface Trial {
  readonly fault: string;
  readonly round: number;
  /** From the end of the fault until the gateway says that every service is ready, s. */
  readonly readyAfterS: number;
  /** From the end of the load until the auditor finds nothing, s. */
  readonly quietAfterS: number;
  readonly violations: readonly Violation[];
  /** Definite answers of owners, and chats that were confirmed, in this trial. */
  readonly owners: number;
  readonly chats: number;
}

export interface Report {
  readonly suite: string;
  readonly seed: number;
  readonly startedAt: string;
  readonly trials: readonly Trial[];
  /** Faults that this machine cannot make, each with what it lacks. */
  readonly skipped: readonly string[];
}

/** A trial as it is printed when it is over. */
export function lineOf({ violations, fault, readyAfterS, quietAfterS, owners, chats }: Trial): string {
  const kept = violations.length === 0 ? 'kept  ' : 'BROKEN';
  const found = violations.map(({ check, what }) => `\n       ${check}: ${what}`).join('');
  return `${kept} ${fault}: ready after ${readyAfterS.toFixed(1)} s, quiet after ${quietAfterS.toFixed(1)} s, ${owners} requests, ${chats} chats${found}`;
}

/** The report as a person reads it. */
export function markdownOf({ suite, seed, startedAt, trials, skipped }: Report): string {
  const names = [...new Set(trials.map(({ fault }) => fault))];
  const rows = names.map((name) => {
    const own = trials.filter(({ fault }) => fault === name);
    const worst = (field: 'readyAfterS' | 'quietAfterS') =>
      Math.max(...own.map((one) => one[field])).toFixed(1);
    const count = own.reduce((sum, { violations }) => sum + violations.length, 0);
    return `| ${name} | ${own.length} | ${count} | ${worst('readyAfterS')} | ${worst('quietAfterS')} |`;
  });
  const found = trials.flatMap(({ fault, round, violations }) =>
    violations.map(({ check, what }) => `- ${fault}, round ${round}: ${check}: ${what}`),
  );
  const sum = (field: 'owners' | 'chats') => trials.reduce((total, one) => total + one[field], 0);
  return [
    `# Faults: ${suite}`,
    '',
    `Seed ${seed}, ${startedAt}. ${trials.length} trials, ${sum('owners')} requests of owners, ${sum('chats')} chats.`,
    '',
    '| fault | trials | violations | ready after, s (worst) | quiet after, s (worst) |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(found.length === 0 ? ['No violation.'] : found),
    ...(skipped.length === 0 ? [] : ['', `Not made on this machine: ${skipped.join('; ')}.`]),
    '',
  ].join('\n');
}

/** Writes `faults.md` and `faults.json` into a folder. */
export async function writeReport(folder: string, report: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'faults.md'), markdownOf(report));
  await writeFile(join(folder, 'faults.json'), `${JSON.stringify(report, null, 2)}\n`);
}

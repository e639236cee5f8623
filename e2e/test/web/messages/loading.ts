import { whileFailing } from '../../../src/web/failures.ts';
import { calls } from '../../../src/web/hands.ts';
import type { Words } from '../../../src/web/words.ts';
import type { Scene } from './scene.ts';

interface LoadFailure {
  /** `ANA` stands for the first of the team. */
  readonly at: string;
  readonly failing: RegExp;
  readonly told: (words: Words) => readonly string[];
}

/** Messages of each page when its content cannot be loaded. */
export const loadFailures: readonly LoadFailure[] = [
  {
    at: '/app/appointments',
    failing: /^\/(appointments|employees|services)$/,
    told: ({ appointments: { failed } }) => [failed.load, failed.employees, failed.services],
  },
  { at: '/app', failing: /^\/appointments$/, told: ({ dashboard }) => [dashboard.today.loadFailed] },
  { at: '/app/employees', failing: /^\/employees$/, told: ({ employees }) => [employees.loadFailed] },
  { at: '/app/services', failing: /^\/services$/, told: ({ services }) => [services.loadFailed] },
  {
    at: '/app/schedule?employee=ANA',
    failing: /^\/weekly\//,
    told: ({ schedule }) => [schedule.loadFailed],
  },
  {
    at: '/app/holidays?employee=ANA',
    failing: /^\/exceptions\//,
    told: ({ holidays }) => [holidays.loadFailed],
  },
  { at: '/app/profile', failing: /^\/business$/, told: ({ profile }) => [profile.business.loadFailed] },
  {
    at: '/app/suscription',
    failing: /^\/billing\/status$/,
    told: ({ subscription }) => [subscription.loadFailed],
  },
  { at: '/app', failing: /^\/events$/, told: ({ shell }) => [shell.disconnected.title] },
];

export async function cannotBeLoaded(
  { page, hands, words, ana }: Scene,
  { at, failing, told }: LoadFailure,
): Promise<void> {
  await whileFailing(page, calls('GET', failing), async () => {
    await page.goto(at.replace('ANA', ana));
    await Promise.all(told(words).map((text) => hands.told(text)));
  });
}

import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { beside, type Make } from './processes.ts';

const libraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);
const library = libraries.find(existsSync);

/** Whether clocks can be set for one process: Debian's `libfaketime`. */
export const canSetClocks = library !== undefined;

/** Further processes have a clock that is ahead (`+36h`), and work for 15 s beside those whose clock is right. */
export const clockAhead =
  (ahead: string): Make =>
  (world) =>
    beside(world, () => delay(15_000), {
      // Tokens of owners are over for them.
      areAsked: false,
      environment: (own) => ({
        ...own,
        LD_PRELOAD: library ?? '',
        FAKETIME: ahead,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      }),
    });

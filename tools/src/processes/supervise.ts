import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from '../servers/command.ts';
import { endProcess } from './endProcess.ts';
import { guard } from './guard.ts';
import { removePidFile, writePidFile } from './pidFile.ts';

const firstPauseMs = 200;
const maxPauseMs = 5_000;
/** A child that ran this long starts again with the shortest pause. */
const steadyMs = 3_000;
const probeEveryMs = 100;

export interface ChildSpec {
  name: string;
  command: Command;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Whether it is ready for work; throwing means "not yet". Asked after every start, until it is true. */
  isReady: () => Promise<boolean>;
}

/** `ready`: `afterMs` since this start. `stopped`: unasked, and it is started again after `pauseMs`. */
export type ChildEvent =
  | { type: 'ready'; afterMs: number; restarted: boolean }
  | { type: 'stopped'; reason: string; pauseMs: number };

export interface Supervision {
  pidFolder: string;
  onEvent: (event: ChildEvent) => void;
  onLine: (line: string, source: 'stdout' | 'stderr') => void;
}

export interface SupervisedChild {
  name: string;
  /** Resolves when the child is ready for the first time. */
  ready: Promise<void>;
  /** Ends it for good: SIGTERM, then SIGKILL after `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * Starts a child in a process group of its own (a Ctrl-C in the terminal reaches only this process, which
 * stops its children in order), starts it again whenever it ends, and lets it not outlive this process.
 */
export function supervise(spec: ChildSpec, { pidFolder, onEvent, onLine }: Supervision): SupervisedChild {
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let restarted = false;
  let stopping = false;

  function launch(): void {
    const startedAt = performance.now();
    const launched = spawn(spec.command.file, spec.command.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = launched;
    forwardLines(launched.stdout, (line) => onLine(line, 'stdout'));
    forwardLines(launched.stderr, (line) => onLine(line, 'stderr'));
    let release = (): void => {};
    if (launched.pid !== undefined) {
      writePidFile(pidFolder, spec.name, launched.pid);
      release = guard(launched.pid);
    }
    let ended = launched.pid === undefined;
    const end = (reason: string): void => {
      ended = true;
      release();
      removePidFile(pidFolder, spec.name);
      if (!stopping) {
        startAgain(reason, performance.now() - startedAt);
      }
    };
    launched.once('error', (error) => end(error.message));
    launched.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    void announceReadiness(startedAt, () => ended || stopping);
  }

  function startAgain(reason: string, ranMs: number): void {
    if (ranMs > steadyMs) {
      pauseMs = firstPauseMs;
    }
    onEvent({ type: 'stopped', reason, pauseMs });
    restart = setTimeout(launch, pauseMs);
    restarted = true;
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }

  async function announceReadiness(startedAt: number, isOver: () => boolean): Promise<void> {
    while (!(await spec.isReady().catch(() => false))) {
      await delay(probeEveryMs);
      if (isOver()) {
        return;
      }
    }
    if (!isOver()) {
      onEvent({ type: 'ready', afterMs: performance.now() - startedAt, restarted });
      ready.resolve();
    }
  }

  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    clearTimeout(restart);
    if (child) {
      await endProcess(child, graceMs);
    }
  }

  launch();
  return { name: spec.name, ready: ready.promise, stop };
}

function forwardLines(input: Readable, onLine: (line: string) => void): void {
  createInterface({ input, crlfDelay: Infinity }).on('line', onLine);
}

import { setTimeout as delay } from 'node:timers/promises';

const checkEveryMs = 50;

/** Sends SIGTERM to a process group, SIGKILL to what is left after `graceMs`, and resolves when it is empty. */
export async function endGroup(leader: number, graceMs: number): Promise<void> {
  const deadline = performance.now() + graceMs;
  let signal: NodeJS.Signals | 0 = 'SIGTERM';
  while (signalGroup(leader, signal)) {
    await delay(checkEveryMs);
    signal = performance.now() > deadline ? 'SIGKILL' : 0;
  }
}

/** False when the group has no process any more. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

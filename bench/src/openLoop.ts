import { setTimeout } from 'node:timers/promises';

const pauseMs = 5;

/**
 * Begins something at a rate, whatever becomes of what was begun before.
 * @returns its outcomes, in the order of their beginning
 * @throws what the first of them throws, once all have been begun
 */
export async function openLoop<Outcome>(
  perSecond: number,
  seconds: number,
  begin: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const begun: Promise<Outcome>[] = [];
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) * perSecond) / 1000);
    while (begun.length <= due) {
      const one = begin();
      begun.push(one);
      one.catch(() => undefined);
    }
    await setTimeout(pauseMs);
  }
  return Promise.all(begun);
}

/** One thing to measure: answers its figure for one round, in any unit that its rivals share. */
export type Contender = () => number | Promise<number>;

/**
 * Measures every contender once per round, one after the other, so that whatever else the machine does meets all of
 * them alike. The first round only warms up.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const figure = await contenders[name]();
      if (round > 0) {
        figures[name].push(figure);
      }
    }
  }
  return figures;
}

/** The middle of the figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs `work` `times` times, one after the other. @returns microseconds of the one in the middle */
export async function p50(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work(index);
    took.push((performance.now() - start) * 1000);
  }
  return median(took);
}

import { setImmediate } from 'node:timers/promises';

const piece = 200;

/** Maps a long list piece by piece, so that other requests are served in between. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % piece === piece - 1) {
      await setImmediate();
    }
    results.push(map(item, index));
  }
  return results;
}

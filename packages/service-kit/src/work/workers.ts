import type { Logger } from '../process/logger.ts';
import { createLoop, type Idle, type Loop } from '../process/loop.ts';

/** State of the due work after one look for it. */
export interface Look {
  /** Whether more is due than there was room for. */
  readonly hasMore: boolean;
  /** How long until the next row is due, ms; unknown or far away when absent. */
  readonly nextInMs?: number | undefined;
}

interface WorkersOptions<Row> {
  readonly name: string;
  readonly logger: Logger;
  /** Polling interval for work without a nudge, ms; up to 5 s while there is none. */
  readonly everyMs: number;
  readonly concurrency: number;
  /** Rows of one key are worked on one at a time. */
  readonly key: (row: Row) => string;
  /** Claims due rows for this process, up to `room`, none of them of a key in hand, and hands each to `begin` at once. */
  readonly claim: (room: number, inHand: ReadonlySet<string>, begin: (row: Row) => void) => Promise<Look>;
  /**
   * Works on one row. `over` says that by its work nothing more has become due, so that none is looked for. What it throws is
   * logged: the row comes back when its lease ends.
   */
  readonly work: (row: Row) => Promise<'over' | 'look'>;
}

/** Concurrent work in one process: rows found by looking, and rows handed over from memory. */
export interface Workers<Row> extends Loop {
  /** Starts to look for due rows; work from memory is accepted from then on. */
  readonly start: () => void;
  /** Whether work that becomes due now could begin now, with nothing that is due waiting before it. */
  readonly hasRoom: (key?: string) => boolean;
  /** Works on a row that this process holds the lease of; should there be no room any more, as soon as there is. */
  readonly run: (row: Row) => void;
}

/** Creates workers. They begin with `start`; `stop` waits for what is in hand. */
export function createWorkers<Row>(options: WorkersOptions<Row>): Workers<Row> {
  const { name, logger, everyMs, concurrency, key, claim, work } = options;
  const inHand = new Map<string, Promise<void>>();
  /** Handed over while there was room that others have taken by now. */
  const waiting: Row[] = [];
  /** Keys in hand at a nudge: what it told of may have to wait for them, so it is looked for when they are free. */
  const nudged = new Set<string>();
  /** Whether more was due than could begin: what comes now waits behind it. */
  let isBehind = false;
  let stopping = false;
  let loop: Loop | undefined;

  async function look(): Promise<Idle | number | void> {
    const room = concurrency - inHand.size;
    isBehind = room <= 0;
    if (isBehind) {
      return;
    }
    let hasBegun = false;
    const begin = (row: Row): void => {
      hasBegun = true;
      run(row);
    };
    const { hasMore, nextInMs } = await claim(room, new Set(inHand.keys()), begin);
    isBehind = hasMore;
    return hasBegun || hasMore ? Math.min(nextInMs ?? everyMs, everyMs) : { idle: true, nextInMs };
  }

  function run(row: Row): void {
    if (inHand.size >= concurrency || inHand.has(key(row))) {
      waiting.push(row);
    } else {
      inHand.set(key(row), finish(row));
    }
  }

  async function finish(row: Row): Promise<void> {
    let next: 'over' | 'look' = 'over';
    try {
      next = await work(row);
    } catch (error) {
      logger.warn({ err: error }, `${name}: row not settled, comes back when its lease ends`);
    }
    inHand.delete(key(row));
    waiting.splice(0).forEach(run);
    if (nudged.delete(key(row)) || isBehind || next === 'look') {
      loop?.nudge();
    }
  }

  function nudge(): void {
    for (const one of inHand.keys()) {
      nudged.add(one);
    }
    loop?.nudge();
  }

  return {
    name,
    start: () => {
      loop = createLoop({ name, logger, everyMs, run: look });
    },
    nudge,
    hasRoom: (of) =>
      loop !== undefined &&
      !stopping &&
      !isBehind &&
      inHand.size + waiting.length < concurrency &&
      (of === undefined || !inHand.has(of)),
    run,
    stop: async () => {
      stopping = true;
      await loop?.stop();
      while (inHand.size > 0) {
        await Promise.all(inHand.values());
      }
    },
  };
}

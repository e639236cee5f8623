import { createLoop, type Loop } from '../process/loop.ts';
import type { Logger } from '../process/logger.ts';
import type { Outbox, OutboxRow } from './outbox.ts';

interface HandOver<Row> {
  /** What it is called in logs. */
  readonly name: string;
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** How long a nudge waits for others, ms. */
  readonly gatherMs?: number;
  /** Documents whose events the outbox does not have yet, oldest first. */
  readonly find: (limit: number) => Promise<readonly Row[]>;
  readonly eventsOf: (row: Row) => readonly OutboxRow[];
  /** Takes the events out of documents, now that the outbox has them. */
  readonly drop: (rows: readonly Row[]) => Promise<unknown>;
}

const everyMs = 1000;
const batch = 200;

/**
 * Hands events that stand in the documents which they are about to the outbox, those of one document in their order.
 * Whoever dies on the way, or does it twice, neither loses nor repeats one: the outbox knows each by its id.
 */
export function handOverEvents<Row>({
  name,
  outbox,
  logger,
  gatherMs = 0,
  find,
  eventsOf,
  drop,
}: HandOver<Row>): Loop & { readonly name: string } {
  const loop = createLoop({
    name,
    logger,
    everyMs,
    gatherMs,
    run: async () => {
      const rows = await find(batch);
      if (rows.length > 0) {
        await outbox.take(rows.flatMap(eventsOf));
        outbox.nudge();
        await drop(rows);
      }
      return rows.length === batch;
    },
  });
  return { name, nudge: loop.nudge, stop: loop.stop };
}

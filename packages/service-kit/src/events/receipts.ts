import { receiptSubject } from '@citame/contracts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import { createLoop } from '../process/loop.ts';
import type { Logger } from '../process/logger.ts';
import { parseJson } from '../parseJson.ts';
import { keptOfData, type OutboxRow } from './outbox.ts';

interface ReceiptDeps {
  readonly service: string;
  readonly nats: NatsConnection;
  readonly rows: Model<OutboxRow>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const receipt = z.object({ eventId: z.string(), consumer: z.string() });
type Receipt = z.infer<typeof receipt>;

const everyMs = 1000;
/**
 * Receipts are stored in batches, well before the event would be published again: no caller waits for one, and several cost little
 * more than one.
 */
const gatherMs = 500;

/** Tells the producer of an event that a consumer has handled it. Losing this costs no more than a repetition. */
export function sendReceipt(
  nats: NatsConnection,
  consumer: string,
  { id, type }: { readonly id: string; readonly type: string },
): void {
  const [producer = ''] = type.split('.');
  nats.publish(
    receiptSubject(producer, consumer),
    JSON.stringify({ eventId: id, consumer } satisfies Receipt),
  );
}

/**
 * Notes who has handled which event; whose receipts have all come is done. Losing some does no harm: the event is
 * published again, and the consumer repeats its receipt.
 */
export function recordReceipts({ service, nats, rows, clock, logger }: ReceiptDeps): {
  readonly stop: () => Promise<void>;
} {
  const heard: Receipt[] = [];
  const record = async (): Promise<void> => {
    const marks = heard.splice(0).map((one) => markOf(one, clock()));
    if (marks.length > 0) {
      await rows.bulkWrite(marks, { ordered: false });
    }
  };
  const loop = createLoop({ name: 'receipts', logger, everyMs, gatherMs, run: record });
  const subscriptions = [receiptSubject(service), receiptSubject(service, '*')].map((subject) =>
    nats.subscribe(subject, {
      queue: service,
      callback: (error, message) => {
        const read = error === null ? readReceipt(message) : undefined;
        if (read !== undefined) {
          heard.push(read);
          loop.nudge();
        }
      },
    }),
  );
  return {
    stop: async () => {
      subscriptions.forEach((subscription) => subscription.unsubscribe());
      await loop.stop();
      await record();
    },
  };
}

/** The receipt of the consumer who may speak on its subject; the text could name any. Undefined when it is none. */
function readReceipt(message: Msg): Receipt | undefined {
  const read = receipt.safeParse(parseJson(message.string())).data;
  const [, , speaker] = message.subject.split('.');
  return read === undefined ? undefined : { ...read, consumer: speaker ?? read.consumer };
}

function markOf({ eventId, consumer }: Receipt, now: Date) {
  const isLast = { $eq: ['$awaiting', []] };
  return {
    updateOne: {
      filter: { _id: eventId },
      update: [
        { $set: { awaiting: { $setDifference: ['$awaiting', [consumer]] } } },
        {
          $set: {
            doneAt: { $cond: [isLast, now, '$doneAt'] },
            dueAt: { $cond: [isLast, '$$REMOVE', '$dueAt'] },
            'envelope.data': { $cond: [isLast, keptOfData, '$envelope.data'] },
          },
        },
      ],
    },
  };
}

import type { ClientSession, Connection, Model } from 'mongoose';
import { newId } from '../ids.ts';
import { collection, insertRow } from '../mongo/collection.ts';
import { afterCommit } from '../mongo/transaction.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';

const thirtyDaysS = 30 * 24 * 60 * 60;

/** Work that was given up, kept for 30 days so that an operator can see it and do it again. */
interface DeadLetterRow {
  readonly _id: string;
  /** NATS subject of an event; for other work its kind and row, such as `turn <conversation id>`. */
  readonly subject: string;
  readonly reason: string;
  /** Event as it was received; empty for other work, whose row says what it was. */
  readonly body: string;
  readonly at: Date;
}

interface NewDeadLetter {
  /** Kind of the work: an event type, or the name of a queue. The label of `dead_letters_total`. */
  readonly type: string;
  readonly subject: string;
  readonly error: unknown;
  readonly body?: string;
}

export interface DeadLetters {
  /**
   * Stores work that is given up, logs an error and counts it, with a session once its transaction has committed.
   * @throws when MongoDB cannot be reached; the caller keeps the work and tries again
   */
  add(letter: NewDeadLetter, session?: ClientSession): Promise<void>;
}

export function deadLetterRows(connection: Connection): Model<DeadLetterRow> {
  return collection(connection, 'dead_letters', {
    kept: {
      holds: 'work that was given up; of messages also text and phone',
      for: '30 days',
      why: 'an operator sees it and does it again',
    },
    tenant: (tenantId) => ({ subject: { $regex: `[. ]${tenantId}([.: ]|$)` } }),
    exported: { none: 'how the service works' },
    fields: { subject: String, reason: String, body: String, at: Date },
    indexes: [[{ at: 1 }, { expireAfterSeconds: thirtyDaysS }]],
  });
}

export function createDeadLetters(deps: {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}): DeadLetters {
  const rows = deadLetterRows(deps.connection);
  return {
    async add({ type, subject, error, body = '' }, session) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      await insertRow(rows, { _id: newId(), subject, reason, body, at: deps.clock() }, session);
      const report = (): void => {
        deps.logger.error({ err: error, type, subject: body === '' ? subject : undefined }, 'work given up');
        deps.metrics.deadLetters.inc({ type });
      };
      if (session === undefined) {
        report();
      } else {
        afterCommit(session, report);
      }
    },
  };
}

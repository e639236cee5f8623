import type { ClientSession, Connection, Model } from 'mongoose';
import { newId } from '../ids.ts';
import { collection, insertRow } from '../mongo/collection.ts';
import { omitUndefined } from '../omitUndefined.ts';
import { afterCommit } from '../mongo/transaction.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';

const thirtyDaysS = 30 * 24 * 60 * 60;

/** Work that was given up, kept for 30 days so that an operator can see it and do it again. */
export interface DeadLetterRow {
  readonly _id: string;
  /** Business that it is about; missing in rows of earlier versions, and where it is about none. */
  readonly tenantId?: string;
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
  /** Business of other work than an event, whose subject names it. */
  readonly tenantId?: string | undefined;
}

/** Enqueues a row of a queue again. @returns false when there is no such row any more */
type Repeat = (id: string) => Promise<boolean>;

export interface DeadLetters {
  /**
   * Stores work that is given up, logs an error and counts it, with a session once its transaction has committed.
   * @throws when MongoDB cannot be reached; the caller keeps the work and tries again
   */
  add(letter: NewDeadLetter, session?: ClientSession): Promise<void>;
  /** How each queue repeats a row that it gave up, by the first words of its letters' subjects. */
  readonly repeats: Map<string, Repeat>;
}

export function deadLetterRows(connection: Connection): Model<DeadLetterRow> {
  return collection(connection, 'dead_letters', {
    kept: {
      holds: 'work that was given up; of messages also text and phone',
      for: '30 days',
      why: 'an operator sees it and does it again',
    },
    tenant: lettersOf,
    exported: { none: 'how the service works' },
    fields: { tenantId: String, subject: String, reason: String, body: String, at: Date },
    indexes: [[{ at: 1 }, { expireAfterSeconds: thirtyDaysS }]],
  });
}

/** Filter of the letters of a business; those of earlier versions name it in their subject alone. */
export function lettersOf(tenantId: string): object {
  return { $or: [{ tenantId }, { subject: { $regex: `[. ]${tenantId}([.: ]|$)` } }] };
}

export function createDeadLetters(deps: {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}): DeadLetters {
  const rows = deadLetterRows(deps.connection);
  return {
    repeats: new Map(),
    async add({ type, subject, error, body = '', tenantId = tenantOfEvent(subject) }, session) {
      const row = { _id: newId(), ...omitUndefined({ tenantId }), subject, reason: reasonOf(error), body };
      await insertRow(rows, { ...row, at: deps.clock() }, session);
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

/** An error as a dead letter has it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Business of an event's subject: `evt.<service>.<aggregate>.<fact>.v1.<tenantId>.<id>`; undefined of other work. */
function tenantOfEvent(subject: string): string | undefined {
  return subject.startsWith('evt.') ? subject.split('.')[5] : undefined;
}

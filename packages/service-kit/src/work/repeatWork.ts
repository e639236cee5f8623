import { deadLettersCalls, repeatCalls, type RepeatOutcome } from '@citame/contracts';
import { consumerRecords } from '../events/records.ts';
import { handleAgain, type HandlerDeps } from '../events/handleMessage.ts';
import { outboxRows } from '../events/outbox.ts';
import type { Subscription } from '../events/subscription.ts';
import { rpcHandler, type RpcHandler } from '../rpc/server.ts';
import { deadLetterRows, lettersOf, reasonOf, type DeadLetterRow } from './deadLetters.ts';
import { AppError } from '../errors.ts';

const maxListed = 50;
const maxReason = 500;

/** Answers an operator: which work of a business this service has given up, and does it again. */
export function deadLetterCalls(deps: HandlerDeps, subscriptions: readonly Subscription[]): RpcHandler[] {
  const rows = deadLetterRows(deps.connection);
  return [
    rpcHandler(deadLettersCalls[deps.service], async ({ tenantId }) => {
      const letters = await rows.find(lettersOf(tenantId)).sort({ at: -1 }).limit(maxListed).lean();
      return {
        letters: letters.map((letter) => ({
          id: letter._id,
          work: workOf(letter),
          reason: letter.reason.slice(0, maxReason),
          at: letter.at.toISOString(),
          repeatable: isEvent(letter) || deps.deadLetters.repeats.has(workOf(letter)),
        })),
      };
    }),
    rpcHandler(repeatCalls[deps.service], async ({ tenantId, letterId }) => {
      const letter = await rows.findOne({ $and: [{ _id: letterId }, lettersOf(tenantId)] }).lean();
      if (letter === null) {
        throw new AppError('not_found');
      }
      const outcome = await repeat(deps, subscriptions, letter);
      if (outcome.outcome !== 'failed') {
        await rows.deleteOne({ _id: letterId });
      }
      return outcome;
    }),
  ];
}

async function repeat(
  deps: HandlerDeps,
  subscriptions: readonly Subscription[],
  letter: DeadLetterRow,
): Promise<RepeatOutcome> {
  if (!isEvent(letter)) {
    const again = deps.deadLetters.repeats.get(workOf(letter));
    if (again === undefined) {
      throw new AppError('conflict');
    }
    const isThere = await again(letter.subject.slice(workOf(letter).length + 1));
    return { outcome: isThere ? 'enqueued' : 'gone', reason: null };
  }
  if (letter.body === '') {
    return { outcome: (await publishAgain(deps, letter)) ? 'enqueued' : 'gone', reason: null };
  }
  try {
    await handleAgain(deps, consumerRecords(deps.connection), subscriptions, letter.body);
    return { outcome: 'done', reason: null };
  } catch (error) {
    deps.logger.warn({ err: error, work: workOf(letter) }, 'repeated work failed');
    return { outcome: 'failed', reason: reasonOf(error).slice(0, maxReason) };
  }
}

/** An event that NATS has refused: it rests in the outbox of this service. */
async function publishAgain(
  { connection, clock }: HandlerDeps,
  { subject }: DeadLetterRow,
): Promise<boolean> {
  const refused = { subject, 'awaiting.0': { $exists: true }, doneAt: { $exists: true } };
  const again = { $set: { dueAt: clock() }, $unset: { doneAt: 1 }, $inc: { attempts: 1 } };
  return (await outboxRows(connection).updateMany(refused, again)).matchedCount > 0;
}

function isEvent({ subject }: DeadLetterRow): boolean {
  return subject.startsWith('evt.');
}

/** `evt.catalog.employee.changed.v1.…` is `catalog.employee.changed`; `calendar entry <id>` is `calendar entry`. */
function workOf(letter: DeadLetterRow): string {
  const { subject } = letter;
  return isEvent(letter)
    ? subject.split('.').slice(1, 4).join('.')
    : subject.slice(0, Math.max(subject.lastIndexOf(' '), 0));
}

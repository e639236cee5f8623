import { WrongClockError, type CheckClock, type Clock } from '@citame/service-kit';
import { lateMs } from './rules/dialogue/decide.ts';

/** Older than this a message is not answered at all. */
export const silentAfterMs = 24 * 60 * 60 * 1000;

/**
 * Now; for a clock that is wrong the instant at which the client wrote, by Meta's clock: a client who is asked whether they still want
 * it would be asked again after each yes.
 * @throws WrongClockError when that clock would leave the message unanswered for its age: it waits
 */
export async function momentOfTurn(
  { clock, checkClock }: { readonly clock: Clock; readonly checkClock: CheckClock },
  sentAt: Date,
): Promise<Date> {
  const now = clock();
  const age = now.getTime() - sentAt.getTime();
  if (age <= lateMs) {
    return now;
  }
  try {
    await checkClock();
    return now;
  } catch (error) {
    if (error instanceof WrongClockError && age <= silentAfterMs) {
      return sentAt;
    }
    throw error;
  }
}

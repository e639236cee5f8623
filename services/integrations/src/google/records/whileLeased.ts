import { assertLeased, type Clock, type WorkRow } from '@citame/service-kit';

/** Makes a call one that is only made while a row is leased. */
type Leased = <Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer>;

/**
 * Guards the calls of a worker: one that was paused beyond its lease would put what is old in the place of what the next
 * worker has done. Each throws AppError `unavailable` then.
 */
export function whileLeased(row: WorkRow, clock: Clock): Leased {
  return (call) =>
    async (...args) => {
      assertLeased(row, clock());
      return call(...args);
    };
}

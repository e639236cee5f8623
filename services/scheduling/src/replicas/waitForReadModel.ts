import { AppError } from '@citame/service-kit';
import { setTimeout } from 'node:timers/promises';

/** How long what was created a moment ago may take to arrive from catalog. */
const patienceMs = [20, 40, 80, 160, 300];

/**
 * Finds what may still be on its way: an owner who adds an employee and opens the schedule at once must not be told that
 * there is no employee.
 * @throws AppError `not_found` when it has not come
 */
export async function waitForReadModel<T>(find: () => Promise<T | null>): Promise<T> {
  for (const waitMs of [...patienceMs, 0]) {
    const found = await find();
    if (found !== null) {
      return found;
    }
    await setTimeout(waitMs);
  }
  throw new AppError('not_found');
}

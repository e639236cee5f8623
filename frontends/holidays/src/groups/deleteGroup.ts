import type { ScheduleException } from '@citame/contracts';
import { api } from '@citame/web/api';
import { isAlone, ownerOf, type Group } from './groups.ts';

/**
 * Deletes the exceptions of a group and no other. A range of days takes all exceptions in it, so it is only used where
 * the group is alone.
 * @throws ApiError of the first that the server did not delete
 */
export async function deleteGroup(
  employeeId: string,
  group: Group,
  known: readonly ScheduleException[],
): Promise<void> {
  const owner = ownerOf(group, employeeId);
  const params = { id: owner };
  if (group.ids.length > 1 && isAlone(group, known)) {
    await api('DELETE /exceptions/:id', {
      params,
      query: { from_date: group.first, to_date: group.last },
    });
    return;
  }
  await deleteExceptions(owner, group.ids);
}

/**
 * Deletes exceptions one by one, except the ones to keep.
 * @throws ApiError of the first that the server did not delete
 */
export async function deleteExceptions(
  employeeId: string,
  ids: readonly string[],
  staying: readonly ScheduleException[] = [],
): Promise<void> {
  const gone = ids.filter((id) => staying.every(({ exception_id }) => exception_id !== id));
  const outcomes = await Promise.allSettled(
    gone.map((id) =>
      api('DELETE /exceptions/:id', { params: { id: employeeId }, query: { exception_id: id } }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
}

import { apiQuery, useQuery } from '@citame/web/query';
import type { BlockedTime } from '../AreaContext.ts';

/** Blocked time of one employee, as it is freed. */
export interface Block {
  readonly id: string;
  readonly employeeId: string;
}

/** Blocks of others at the same time with the same note, as when the whole team's was blocked at once. */
export function useSameBlocks({ employeeId, date, from, to, note }: BlockedTime): readonly Block[] {
  const { data = [] } = useQuery(apiQuery('GET /open-hours', { query: { from: date, to: date } }));
  return data
    .filter(({ employee_id: id }) => id !== employeeId)
    .flatMap(({ employee_id: id, days }) =>
      days
        .flatMap(({ blocked }) => blocked)
        .filter((other) => other.from === from && other.to === to && (other.note ?? '') === note)
        .map(({ exception_id: exceptionId }) => ({ id: exceptionId, employeeId: id })),
    );
}

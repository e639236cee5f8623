import type { DateRange } from '@citame/calendar';
import { apiQuery, useQuery } from '@citame/web/query';
import { useArea } from '../AreaContext.ts';
import type { Face } from '../data/useAreaData.ts';
import { texts } from '../texts.ts';

/** One of the team, or a deleted employee who still has appointments. */
export interface Member {
  readonly id: string;
  /** As it was before they were deleted. */
  readonly name: string;
  /** Their name, and that they were deleted. */
  readonly label: string;
  readonly face: Face;
  /** Appointments of the days that are counted. */
  readonly count: number;
}

/** The team with how many appointments everybody has on some days, or from today on; undefined until that is known. */
export function useTeam(days?: DateRange): readonly Member[] | undefined {
  const text = texts.useTexts();
  const { today, employees, faceOf } = useArea();
  const { data } = useQuery({
    ...apiQuery('GET /appointments/counts', { query: days ?? { from: today } }),
    placeholderData: (previous) => previous,
  });
  if (data === undefined) {
    return undefined;
  }
  const team = employees.map(({ employee_id: id, nombre: name }) => ({
    id,
    name,
    label: name,
    face: faceOf(id),
    count: data.employees.find(({ employee_id }) => employee_id === id)?.count ?? 0,
  }));
  const gone = data.employees
    .filter(({ deleted }) => deleted)
    .map(({ employee_id: id, name, count }) => ({
      id,
      name,
      label: text('deleted', { name }),
      face: faceOf(id),
      count,
    }));
  return [...team, ...gone];
}

import type { LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import type { Hours } from '../calendar/useHours.ts';

/** Reasons why a day is not an ordinary one. */
export interface Closures {
  /** The reason why all of these employees are away, empty without a name; undefined when one of them works. */
  readonly closed: string | undefined;
  /** Employees who are away on a day on which others work. */
  readonly away: readonly { readonly id: string; readonly name: string; readonly note: string }[];
}

/** The employees of a team who do not work on a day, with the reason. */
export function closuresOf(
  day: LocalDate,
  employees: readonly Employee[],
  { workOn, closureOn }: Pick<Hours, 'workOn' | 'closureOn'>,
): Closures {
  const team = employees.map(({ employee_id: id, nombre: name }) => ({
    id,
    name,
    note: closureOn(id, day),
    works: workOn(id, day).length > 0,
  }));
  if (team.length > 0 && team.every(({ works }) => !works)) {
    const [first = '', ...others] = new Set(team.map(({ note = '' }) => note));
    return { closed: others.length === 0 ? first : '', away: [] };
  }
  return {
    closed: undefined,
    away: team.flatMap(({ id, name, note }) => (note === undefined ? [] : [{ id, name, note }])),
  };
}

import type { Employee } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import { employeeColor } from '@citame/ui/theme';
import { apiQuery, useQuery, type UseQueryResult } from '@citame/web/query';
import { useSearchParams } from '@citame/web/router';

export interface ChosenEmployee {
  /** The team, in the order that gives each their colour. */
  readonly team: UseQueryResult<Employee[]>;
  /** Undefined until one is chosen; an only employee is always chosen. */
  readonly employee: Employee | undefined;
  readonly color: EmployeeColor;
  /** Undefined for the whole team. */
  readonly choose: (employeeId: string | undefined) => void;
}

/** The employee that the page is about, kept in the address as `?employee=`. */
export function useChosenEmployee(): ChosenEmployee {
  const [search, setSearch] = useSearchParams();
  const team = useQuery(apiQuery('GET /employees'));
  const members = team.data ?? [];
  const wanted = search.get('employee');
  const place = members.length === 1 ? 0 : members.findIndex(({ employee_id: id }) => id === wanted);
  return {
    team,
    employee: members[place],
    color: employeeColor(Math.max(place, 0), members[place]?.color),
    choose: (employeeId) =>
      setSearch(
        (current) => {
          if (employeeId === undefined) {
            current.delete('employee');
          } else {
            current.set('employee', employeeId);
          }
          return current;
        },
        { replace: true },
      ),
  };
}

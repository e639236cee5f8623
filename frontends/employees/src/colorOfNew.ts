import type { Employee } from '@citame/contracts';
import { employeeColor, type EmployeeColor } from '@citame/ui/theme';

const colors: readonly EmployeeColor[] = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The colour that a new employee is given, one that the fewest of the team have: null where that is the colour of their place.
 */
export function colorOfNew(team: readonly Pick<Employee, 'color'>[]): EmployeeColor | null {
  const shown = team.map(({ color }, place) => employeeColor(place, color));
  const usesOf = (color: EmployeeColor): number => shown.filter((each) => each === color).length;
  const [rarest = 0] = colors.toSorted((a, b) => usesOf(a) - usesOf(b));
  return usesOf(employeeColor(team.length)) === usesOf(rarest) ? null : rarest;
}

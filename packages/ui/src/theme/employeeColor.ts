import { theme } from './tokens.ts';

/** One of the eight colours that tell employees apart. */
export type EmployeeColor = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

const colors: readonly EmployeeColor[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The colour that was chosen for an employee, or else that of their place in the team's list; these repeat after eight. */
export function employeeColor(index: number, chosen?: EmployeeColor | null): EmployeeColor {
  return chosen ?? colors[((index % 8) + 8) % 8] ?? 0;
}

/** Variables inside an element with `data-employee-color`. */
export const employee = { bar: 'var(--ct-bar)', ground: 'var(--ct-ground)', ink: 'var(--ct-ink)' };

export const employeeColorRules = colors
  .map(
    (index) => `
      [data-employee-color='${index}'] {
        --ct-bar: ${theme.employee[index].bar};
        --ct-ground: ${theme.employee[index].ground};
        --ct-ink: ${theme.employee[index].ink};
      }
    `,
  )
  .join('');

import type { LocalDate } from '@citame/calendar';
import type { Appointment, Business, Customer, Employee, Service } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import { createContext, useContext } from 'react';

/** Values that the form of a new appointment is filled with. */
export interface Wish {
  readonly date?: LocalDate;
  /** `HH:mm`. */
  readonly slot?: string;
  /** How much time was marked on the calendar. */
  readonly minutes?: number;
  readonly employeeId?: string;
  readonly customer?: Pick<Customer, 'phone' | 'name'>;
}

/** The dialog or sheet that is open over the page. */
export type Opened =
  | { readonly kind: 'new'; readonly wish: Wish }
  | { readonly kind: 'edit'; readonly appointment: Appointment }
  | { readonly kind: 'details'; readonly appointment: Appointment }
  /** By its id and its day, as a link from another page has them. */
  | { readonly kind: 'linked'; readonly id: string; readonly date: LocalDate }
  | { readonly kind: 'cancel'; readonly appointment: Appointment }
  | { readonly kind: 'delete'; readonly appointment: Appointment }
  | { readonly kind: 'deletePast'; readonly count: number };

/** Data and actions that all parts of the area share. */
export interface Area {
  readonly business: Business;
  /** On the business's calendar. */
  readonly today: LocalDate;
  readonly employees: readonly Employee[];
  readonly services: readonly Service[];
  readonly colorOf: (employeeId: string | null) => EmployeeColor;
  readonly open: (opened: Opened) => void;
}

const Context = createContext<Area | undefined>(undefined);

export const AreaProvider = Context.Provider;

/** @throws Error outside of the area's page */
export function useArea(): Area {
  const area = useContext(Context);
  if (area === undefined) {
    throw new Error('Parts of the area stand inside its page');
  }
  return area;
}

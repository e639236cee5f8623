import type { LocalDate } from '@citame/calendar';
import type { Appointment, Business, Customer, Employee, Service } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import type { Face } from './data/useAreaData.ts';
import { createContext, useContext } from 'react';

/** Values that the form of a new appointment is filled with. */
export interface Wish {
  readonly date?: LocalDate;
  /** `HH:mm`. */
  readonly slot?: string;
  /** How much time was marked on the calendar. */
  readonly minutes?: number;
  readonly employeeId?: string;
  readonly serviceId?: string;
  /** Name of a client before they are looked up. */
  readonly clientName?: string;
  readonly customer?: Pick<Customer, 'phone' | 'name'> & Partial<Pick<Customer, 'customer_id'>>;
}

/** Where an appointment is wished to be moved to. */
export interface WishedPlace {
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly slot: string;
  readonly employeeId: string;
  /** Minutes; as long as it is when absent. */
  readonly duration?: number;
}

/** Time of an employee that is blocked, or to be blocked. */
export interface BlockedTime {
  /** Undefined while it is only wished for. */
  readonly id: string | undefined;
  readonly employeeId: string | undefined;
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly from: string;
  readonly to: string;
  readonly note: string;
  /** Others whose same time is to be blocked with it. */
  readonly otherIds?: readonly string[];
}

/** The employee and the service that the page is narrowed to. */
export interface Narrowed {
  readonly employee: string | undefined;
  readonly service: string | undefined;
}

/** The dialog or sheet that is open over the page, or what is being printed. */
export type Opened =
  | { readonly kind: 'new'; readonly wish: Wish }
  | { readonly kind: 'edit'; readonly appointment: Appointment; readonly place?: WishedPlace }
  | { readonly kind: 'block'; readonly wish: BlockedTime }
  | { readonly kind: 'blocked'; readonly blocked: BlockedTime }
  | { readonly kind: 'details'; readonly appointment: Appointment }
  /** By its id and its day, as a link from another page has them. */
  | { readonly kind: 'linked'; readonly id: string; readonly date: LocalDate }
  | { readonly kind: 'cancel'; readonly appointment: Appointment }
  | { readonly kind: 'delete'; readonly appointment: Appointment }
  | { readonly kind: 'daySheet'; readonly days: readonly LocalDate[]; readonly narrowed: Narrowed }
  | { readonly kind: 'deletePast'; readonly count: number }
  /** `id` of a file that another page has sent. */
  | { readonly kind: 'import'; readonly id: string | undefined };

/** Data and actions that all parts of the area share. */
export interface Area {
  readonly business: Business;
  /** On the business's calendar. */
  readonly today: LocalDate;
  readonly employees: readonly Employee[];
  readonly services: readonly Service[];
  readonly colorOf: (employeeId: string | null) => EmployeeColor;
  readonly faceOf: (employeeId: string | null) => Face;
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

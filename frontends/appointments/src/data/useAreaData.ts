import type { LocalDate } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import type { Business, Employee, Service } from '@citame/contracts';
import { employeeColor, type EmployeeColor } from '@citame/ui/theme';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights } from '@citame/web/session';
import { useCallback, useMemo } from 'react';
import { useNow } from '../days/useNow.ts';

/** Looks of an employee: their colour and, if they have one, the address of their photo. */
export interface Face {
  readonly color: EmployeeColor;
  readonly src: string | undefined;
}

interface AreaData {
  /** Undefined until it is loaded; without it the day of the business is unknown. */
  readonly business: Business | undefined;
  readonly today: LocalDate;
  /** The team; an employee who is signed in is alone in it. */
  readonly employees: readonly Employee[];
  /** For an employee, those that they perform. */
  readonly services: readonly Service[];
  readonly colorOf: (employeeId: string | null) => EmployeeColor;
  readonly faceOf: (employeeId: string | null) => Face;
  readonly hasFailed: boolean;
  /** Readings that could not be loaded; the page works without them. */
  readonly missing: readonly ('employees' | 'services')[];
  readonly retry: () => void;
}

const none: never[] = [];
/** Color of deleted employees. */
const goneColor: EmployeeColor = 7;

export function useAreaData(): AreaData {
  const business = useQuery(apiQuery('GET /business'));
  const team = useQuery(apiQuery('GET /employees'));
  const offer = useQuery(apiQuery('GET /services'));
  const { data: employees = none } = team;
  const { data: services = none } = offer;
  const { employeeId: own } = useRights();
  const offered = useMemo(
    () => (own === undefined ? services : services.filter((service) => service.employees.includes(own))),
    [services, own],
  );
  const shown = useMemo(
    () => (own === undefined ? employees : employees.filter(({ employee_id: id }) => id === own)),
    [employees, own],
  );
  const now = useNow();
  const faceOf = useCallback(
    (employeeId: string | null): Face => {
      const place = employees.findIndex(({ employee_id: id }) => id === employeeId);
      const employee = employees[place];
      return employee === undefined
        ? { color: goneColor, src: undefined }
        : { color: employeeColor(place, employee.color), src: employee.avatar ?? undefined };
    },
    [employees],
  );
  const colorOf = useCallback((employeeId: string | null) => faceOf(employeeId).color, [faceOf]);
  return {
    business: business.data,
    today: business.data === undefined ? '' : localTime(business.data.time_zone, now).date,
    employees: shown,
    services: offered,
    colorOf,
    faceOf,
    hasFailed: business.isError,
    missing: [
      ...(team.isError ? (['employees'] as const) : []),
      ...(offer.isError ? (['services'] as const) : []),
    ],
    retry: () => {
      for (const query of [business, team, offer]) {
        if (query.isError) {
          void query.refetch();
        }
      }
    },
  };
}

import type { Employee, Service } from '@citame/contracts';
import { useState } from 'react';
import { useArea } from '../AreaContext.ts';
import { anybody, type When } from './when.ts';

/** The chosen employee, day and time. The employee gives way to anybody while the service is one that they do not do, and comes back. */
export function useWhen(initial: When): {
  readonly when: When;
  readonly preferredId: string;
  readonly chooseTime: (next: When) => void;
  /** Keeps the time for another service. */
  readonly chooseFor: (serviceId: string) => void;
  /** The preferred employee, where the service is one that they do not do. */
  readonly unableFor: (service: Service | undefined) => Employee | undefined;
} {
  const { services, employees } = useArea();
  const [when, setWhen] = useState(initial);
  const [preferredId, setPreferredId] = useState(initial.employeeId);
  return {
    when,
    preferredId,
    chooseTime: (next) => {
      setWhen(next);
      if (next.employeeId !== when.employeeId) {
        setPreferredId(next.employeeId);
      }
    },
    chooseFor: (serviceId) => {
      const able = services.find(({ id }) => id === serviceId)?.employees ?? [];
      setWhen({ ...when, employeeId: able.includes(preferredId) ? preferredId : anybody });
    },
    unableFor: (service) =>
      service !== undefined && preferredId !== when.employeeId
        ? employees.find(({ employee_id: id }) => id === preferredId)
        : undefined,
  };
}

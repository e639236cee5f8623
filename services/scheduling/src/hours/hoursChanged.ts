import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Publishes to the open pages of a business that an employee's hours have changed. */
export type HoursChanged = (tenantId: string, employeeId: string) => void;

export function publishHoursChanged(nats: ServiceContext['nats']): HoursChanged {
  return (tenantId, employeeId) =>
    nats.publish(pageSubject('scheduling.hours.changed', tenantId, employeeId));
}

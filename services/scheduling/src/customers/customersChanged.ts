import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Publishes to the open pages of a business that a customer has changed; the id of an import stands for many. */
export type CustomersChanged = (tenantId: string, id: string) => void;

export function publishCustomersChanged(nats: ServiceContext['nats']): CustomersChanged {
  return (tenantId, id) => nats.publish(pageSubject('scheduling.customer.changed', tenantId, id));
}

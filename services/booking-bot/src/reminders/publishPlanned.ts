import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Tells open pages that what a client is to be told of an appointment has changed. Nothing is stored of it. */
export type PublishPlanned = (tenantId: string, appointmentId: string) => void;

export function createPublishPlanned(nats: ServiceContext['nats']): PublishPlanned {
  return (tenantId, appointmentId) => {
    nats.publish(pageSubject('booking-bot.planned.changed', tenantId, appointmentId));
  };
}

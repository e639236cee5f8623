import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';
import type { OutboundMessage } from '../records/outboundRows.ts';

/** Tells open pages that something has become of what a client was told of an appointment; nothing is kept of it. */
export type PublishNotice = (message: OutboundMessage) => void;

export function createPublishNotice(nats: ServiceContext['nats']): PublishNotice {
  return ({ tenantId, about }) => {
    if (about !== undefined) {
      nats.publish(pageSubject('integrations.notice.changed', tenantId, about.appointmentId));
    }
  };
}

import { appointmentBooked, eventEnvelope, subjectFilter } from '@citame/contracts';
import { connect } from '@nats-io/transport-node';
import { sendReceipt } from '../../packages/service-kit/src/events/receipts.ts';

/**
 * Confirms that appointments were booked, as those services do that are not run here; else each event would be published
 * again a little later. Returns how to stop that.
 */
export async function confirmBookings(natsUrl: string): Promise<() => Promise<void>> {
  const nats = await connect({ servers: natsUrl });
  nats.subscribe(subjectFilter(appointmentBooked), {
    callback: (_error, message) => {
      const event = eventEnvelope.parse(message.json());
      for (const consumer of appointmentBooked.consumers) {
        sendReceipt(nats, consumer, event);
      }
    },
  });
  return () => nats.close();
}

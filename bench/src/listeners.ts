import { appointmentBooked, eventEnvelope } from '@citame/contracts';
import { connect } from '@nats-io/transport-node';

/**
 * Confirms that appointments were booked, as those services do that are not run here; else each event would be published
 * again a little later. Returns how to stop that.
 */
export async function confirmBookings(natsUrl: string): Promise<() => Promise<void>> {
  const nats = await connect({ servers: natsUrl });
  nats.subscribe(`evt.${appointmentBooked.type}.v${appointmentBooked.version}.*.*`, {
    callback: (_error, message) => {
      const { id } = eventEnvelope.parse(message.json());
      for (const consumer of appointmentBooked.consumers) {
        nats.publish('receipt.scheduling', JSON.stringify({ eventId: id, consumer }));
      }
    },
  });
  return () => nats.close();
}

import { outboxRows, type Migration } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { entryOfAppointment } from '../trail/entryOfAppointment.ts';
import type { TrailStore } from '../trail/trailStore.ts';

const atOnce = 500;

/**
 * Takes the events of appointments that the outbox still has into the trail: those of 30 days, and those that a process of the
 * version before has published while both ran. What the trail has already stays as it is.
 */
export function trailOfOutbox(connection: Connection, trail: Pick<TrailStore, 'add'>): Migration {
  const outbox = outboxRows(connection);
  return {
    name: '2026-11-trail-of-outbox',
    step: async (position = '') => {
      const rows = await outbox
        .find({ _id: { $gt: position } })
        .select({ envelope: 1 })
        .sort({ _id: 1 })
        .limit(atOnce)
        .lean();
      // This version keeps no data of what every service has had, and has such events in the trail already.
      const whole = rows.filter(({ envelope: { data } }) => Object.keys(Object(data)).length > 0);
      const entries = whole.map(({ envelope }) => entryOfAppointment(envelope));
      await trail.add(entries.filter((entry) => entry !== undefined));
      return rows.length < atOnce ? undefined : rows.at(-1)?._id;
    },
  };
}

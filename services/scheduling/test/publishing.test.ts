import { describe, expect, it } from '@jest/globals';
import { monday } from './buildBusiness.ts';
import { useSalon } from './cases/useSalon.ts';

const salon = useSalon();
const db = () => salon.scheduling.service.running.context.connection;
const outbox = () => db().collection<{ _id: string }>('outbox');

/** Leaves a booked appointment as a process does that dies before it has taken the event out of it. */
async function diedPublishing(outboxHasIt: boolean): Promise<string> {
  const { body } = await salon.book();
  expect(await salon.told('booked', body.id)).toBe(1);
  const event = await outbox().findOne({ 'envelope.aggregateId': body.id });
  if (event === null) {
    throw new Error('told, so it is there');
  }
  if (!outboxHasIt) {
    await outbox().deleteOne({ _id: event._id });
  }
  await db()
    .collection<{ _id: string }>('appointments')
    .updateOne({ _id: body.id }, { $set: { events: [event] } });
  return body.id;
}

describe('an event of an appointment', () => {
  it('is published although the process died before the outbox had it', async () => {
    expect(await salon.told('booked', await diedPublishing(false))).toBe(1);
  });

  it('is published once although the process died after the outbox had it', async () => {
    expect(await salon.told('booked', await diedPublishing(true))).toBe(1);
  });

  it('is published in its order, however fast the changes are', async () => {
    const { body } = await salon.book();
    await salon.call(`POST /appointments/${body.id}/reschedule`, { date: monday, slot: '12:00' });
    await salon.call(`POST /appointments/${body.id}/cancel`, {});
    await salon.call(`DELETE /appointments/${body.id}`);
    expect(await salon.told('deleted', body.id)).toBe(1);
    const events = await outbox().find({ 'envelope.aggregateId': body.id }).sort({ _id: 1 }).toArray();
    expect(events).toMatchObject(
      ['booked', 'moved', 'cancelled', 'deleted'].map((fact, index) => ({
        envelope: { type: `scheduling.appointment.${fact}`, revision: index + 1 },
      })),
    );
  });
});

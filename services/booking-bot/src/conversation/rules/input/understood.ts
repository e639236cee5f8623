import { minuteOfDay, toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import { understand } from '../../../phrases/understand.ts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';

/** Reads a text for a business. Days are relative to the moment of writing, however long the message took to arrive. */
export function understood(
  { locale = 'es', wanted }: Pick<Conversation, 'locale' | 'wanted'>,
  text: string,
  { business, sentAtMs }: Pick<TurnContext, 'business' | 'sentAtMs'>,
): Understanding {
  const { date: today, time } = wallTimeAt(business.timeZone, toEpochMin(new Date(sentAtMs)));
  return understand(text, {
    today,
    minuteOfDay: minuteOfDay(time),
    language: locale,
    country: business.country,
    afternoonFrom: business.afternoonFrom,
    services: business.services.map(({ id, title, durationMin }) => ({ id, name: title, durationMin })),
    spokenOf: wanted.wishes,
    spokenMin: business.services.find(({ id }) => id === wanted.serviceId)?.durationMin,
    employees: business.employees,
  });
}

/** Whether a text names anything that can be booked: a service, a person, a day or a time. */
export function saysSomething({
  serviceIds,
  employeeIds,
  anyEmployee,
  wishes,
  avoid,
  unwantedEmployeeIds,
  unwantedServiceIds,
  serviceSequence,
  people,
}: Understanding): boolean {
  const refused = [avoid, unwantedEmployeeIds, unwantedServiceIds];
  const named = [serviceIds, employeeIds, wishes, serviceSequence, ...refused];
  return anyEmployee || people > 1 || named.some((list) => list.length > 0);
}

import type { BookedAppointment, Locale, OutboundContent, TemplateUse } from '@citame/contracts';
import { changeable, describeAppointment } from '../../conversation/rules/messages/messages.ts';
import { textsOf } from '../../conversation/rules/messages/texts.ts';
import { longWhen, wallTimeOf } from '../../conversation/rules/messages/when.ts';
import type { BusinessVoice } from '../businesses.ts';
import type { PlannedFact, PlannedMessage } from '../plannedStore.ts';

/** A planned message in free words. */
export function contentOf(row: PlannedMessage, business: BusinessVoice, locale: Locale): OutboundContent {
  const appointment = appointmentOf(row, business.timeZone);
  const described = describeAppointment(appointment, locale);
  const speaker = { locale, business };
  const t = textsOf(speaker);
  switch (row.kind) {
    case 'reminder': {
      const [ok, move, off] = reminderPayloads(row.appointmentId);
      const buttons = [
        { id: ok, title: t.willCome },
        { id: move, title: t.change },
        { id: off, title: t.cancelShort },
      ];
      return { kind: 'buttons', text: t.reminder(described, business.name), footer: t.optOutHint, buttons };
    }
    case 'booked':
      return changeable(speaker, appointment, t.ownerBooked(described, business.name), t.optOutHint);
    case 'moved':
      return changeable(speaker, appointment, t.ownerMoved(described, business.name), t.optOutHint);
    case 'cancelled':
      return { kind: 'text', text: t.ownerCancelled(described, business.name) };
  }
}

/** The same as a template. */
export function templateOf(row: PlannedMessage, business: BusinessVoice, locale: Locale): TemplateUse {
  const [ok, move, off] = reminderPayloads(row.appointmentId);
  const payloads = { reminder: [ok, move, off], booked: [move, off], moved: [move, off], cancelled: [] };
  return {
    name: row.kind,
    locale,
    values: valuesOf(row.fact, business, locale),
    payloads: payloads[row.kind],
  };
}

/** Values of the places of every template: service, day, time, employee, business. */
export function valuesOf(
  { serviceTitle, employeeName, start }: Pick<PlannedFact, 'serviceTitle' | 'employeeName' | 'start'>,
  { name, timeZone }: Pick<BusinessVoice, 'name' | 'timeZone'>,
  locale: Locale,
): string[] {
  const { date, slot } = wallTimeOf(start.toISOString(), timeZone);
  const day = longWhen({ date, slot }, locale).slice(0, -`, ${slot}`.length);
  return [serviceTitle, day, slot, employeeName, name].map(filled);
}

/** Meta refuses an empty place. */
function filled(value: string): string {
  return value.trim() === '' ? '—' : value.slice(0, 200);
}

function reminderPayloads(appointmentId: string): [string, string, string] {
  return [`rem|${appointmentId}|ok`, `rem|${appointmentId}|move`, `rem|${appointmentId}|cancel`];
}

function appointmentOf({ appointmentId, fact }: PlannedMessage, timeZone: string): BookedAppointment {
  const { start, end, ...rest } = fact;
  return {
    ...rest,
    ...wallTimeOf(start.toISOString(), timeZone),
    id: appointmentId,
    start: start.toISOString(),
    durationMin: (end.getTime() - start.getTime()) / 60_000,
    status: 'confirmed',
  };
}

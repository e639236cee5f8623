import type { BookedAppointment, Locale, OutboundContent, TemplateUse } from '@citame/contracts';
import { changeable, describeAppointment } from '../../conversation/rules/messages/messages.ts';
import { textsOf } from '../../conversation/rules/messages/texts.ts';
import { longDay, longWhen, wallTimeOf } from '../../conversation/rules/messages/when.ts';
import { tapId } from '../../conversation/rules/taps.ts';
import type { BusinessVoice } from '../businesses.ts';
import type { PlannedFact, PlannedMessage } from '../plannedStore.ts';

/**
 * A planned message in free words.
 * @param until when its time is released, for a reminder that says so
 */
export function contentOf(
  row: PlannedMessage,
  business: BusinessVoice,
  locale: Locale,
  until?: Date,
): OutboundContent {
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
      const deadline = until === undefined ? undefined : deadlineText(until, business, locale);
      const text = t.reminder(described, business.name, deadline);
      return { kind: 'buttons', text, footer: t.optOutHint, buttons };
    }
    case 'booked':
      return changeable(speaker, appointment, t.ownerBooked(described, business.name), t.optOutHint);
    case 'moved': {
      const text = t.ownerMoved(described, business.name, beforeText(row.fact, business, locale));
      return changeable(speaker, appointment, text, t.optOutHint);
    }
    case 'cancelled':
      return { kind: 'text', text: t.ownerCancelled(described, business.name) };
    case 'released':
      return {
        kind: 'buttons',
        text: t.released(described, business.name),
        footer: t.optOutHint,
        buttons: [{ id: bookAgain(row.fact), title: t.bookAgain }],
      };
  }
}

/** Subject of a sixth place, for the template that has one; the plain one is used without it. */
interface SixthPlace {
  /** As in {@link contentOf}. */
  readonly until?: Date | undefined;
  /** State that the client believes in, for a move ({@link beforeText}). */
  readonly before?: string | undefined;
}

/** The same as a template. */
export function templateOf(
  row: PlannedMessage,
  business: BusinessVoice,
  locale: Locale,
  { until, before }: SixthPlace,
): TemplateUse {
  const [ok, move, off] = reminderPayloads(row.appointmentId);
  const payloads = {
    reminder: [ok, move, off],
    booked: [move, off],
    moved: [move, off],
    cancelled: [],
    released: [bookAgain(row.fact)],
  };
  const values = valuesOf(row.fact, business, locale);
  const said = { locale, payloads: payloads[row.kind] };
  if (until !== undefined) {
    return { ...said, name: 'confirm', values: [...values, deadlineText(until, business, locale)] };
  }
  return before === undefined
    ? { ...said, name: row.kind, values }
    : { ...said, name: 'changed', values: [...values, filled(before)] };
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

/** `20:00 del jueves 26 de noviembre` / `20:00 on Thursday 26 November`. */
function deadlineText(until: Date, business: BusinessVoice, locale: Locale): string {
  const { date, slot } = wallTimeOf(until.toISOString(), business.timeZone);
  return textsOf({ locale, business }).slotOf(slot, longDay(date, locale));
}

/**
 * State that the client believes in, with service and employee where these are others now: `martes 24 de noviembre, 10:00`,
 * `Corte con Ana, martes 24 de noviembre, 10:00`. Undefined where it is not known, and where it holds again.
 */
export function beforeText(fact: PlannedFact, business: BusinessVoice, locale: Locale): string | undefined {
  const { believed, believedServiceTitle: service, believedEmployeeName: employee } = fact;
  if (believed === undefined) {
    return undefined;
  }
  const other =
    service === undefined ||
    employee === undefined ||
    (service === fact.serviceTitle && employee === fact.employeeName)
      ? undefined
      : { service, employee };
  if (other === undefined && believed.getTime() === fact.start.getTime()) {
    return undefined;
  }
  const when = longWhen(wallTimeOf(believed.toISOString(), business.timeZone), locale);
  return textsOf({ locale, business }).before(when, other);
}

/** The times that are free for the same service with the same person. */
function bookAgain({ serviceId, employeeId }: PlannedFact): string {
  return tapId({ kind: 'slots', target: { serviceId, employeeId } });
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

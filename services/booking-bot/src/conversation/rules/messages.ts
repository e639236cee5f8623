import type {
  BookedAppointment,
  BusinessDescription,
  Locale,
  OpenSlot,
  OutboundContent,
} from '@citame/contracts';
import type { Search } from './conversation.ts';
import { tapId, type Target } from './taps.ts';
import { texts } from './texts.ts';
import { longWhen, shortDay, shortWhen } from './when.ts';

type Service = BusinessDescription['services'][number];
type Section = Extract<OutboundContent, { kind: 'list' }>['sections'][number];
type Row = Section['rows'][number];

/** What a message is written with. */
export interface Voice {
  readonly locale: Locale;
  readonly business: BusinessDescription;
}

/** WhatsApp shows ten rows over all sections, and refuses titles that are too long. */
const mostRows = 10;
const titleLimit = 24;
const descriptionLimit = 72;

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

function row(id: string, title: string, description?: string): Row {
  const base = { id, title: cut(title, titleLimit) };
  return description === undefined || description === ''
    ? base
    : { ...base, description: cut(description, descriptionLimit) };
}

/** The menu: services to book, from `offset` on, and the client's appointments. */
export function menuMessage(
  { locale, business }: Voice,
  { text, offset = 0 }: { text: string; offset?: number },
): OutboundContent {
  const t = texts[locale];
  const room = mostRows - 1;
  const rest = business.services.slice(offset);
  const shown = rest.length <= room ? rest : rest.slice(0, room - 1);
  const services = shown.map((service) => serviceRow(service, locale));
  const more =
    rest.length > shown.length
      ? [row(tapId({ kind: 'services', offset: offset + shown.length }), t.moreServices)]
      : [];
  const sections = [
    { title: t.bookSection, rows: [...services, ...more] },
    { title: t.mineSection, rows: [row(tapId({ kind: 'mine' }), t.seeMine, t.seeMineDescription)] },
  ].filter(({ rows }) => rows.length > 0);
  return { kind: 'list', text, footer: t.optOutHint, button: t.menuButton, sections };
}

function serviceRow({ id, title, description, durationMin }: Service, locale: Locale): Row {
  const minutes = texts[locale].minutes(durationMin);
  return row(
    tapId({ kind: 'service', serviceId: id }),
    title,
    [minutes, description].filter(Boolean).join(' · '),
  );
}

/** A list of starts; a tap on one books it, or moves the appointment that is being moved. */
export function slotsMessage(
  { locale, business }: Voice,
  target: Target,
  { text, slots, draft }: { text: string; slots: readonly OpenSlot[]; draft: number },
): OutboundContent {
  const t = texts[locale];
  const slotRow = (slot: OpenSlot): Row => {
    const [employeeId = target.employeeId] = slot.employeeIds;
    const tap = { kind: 'slot', target: { ...target, employeeId }, start: slot.start, draft } as const;
    return row(tapId(tap), shortWhen(slot, locale), t.with(nameOf(business, employeeId) ?? ''));
  };
  const days = [...Map.groupBy(slots, ({ date }) => date)].map(([date, day]) => ({
    title: shortDay(date, locale),
    rows: day.map(slotRow),
  }));
  return {
    kind: 'list',
    text,
    button: t.slotsButton,
    sections: [
      ...days,
      { title: t.moreSection, rows: moreRows({ locale, business }, target, slots[0]?.date ?? '') },
    ],
  };
}

function moreRows({ locale, business }: Voice, target: Target, from: string): Row[] {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === target.serviceId);
  const isChoice = (service?.employeeIds.length ?? 0) > 1;
  const current = nameOf(business, target.employeeId);
  return [
    row(tapId({ kind: 'days', target, from }), t.anotherDay, t.anotherDayDescription),
    ...(isChoice ? [row(tapId({ kind: 'employees', target }), t.chooseEmployee, t.nowWith(current))] : []),
    row(tapId({ kind: 'menu' }), t.backToStart),
  ];
}

/** The days that have openings, nine at most. */
export function daysMessage({ locale }: Voice, target: Target, slots: readonly OpenSlot[]): OutboundContent {
  const t = texts[locale];
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  const shown = days.length < mostRows ? days : days.slice(0, mostRows - 1);
  const next = days[shown.length]?.[0];
  const rows = shown.map(([date, day]) =>
    row(
      tapId({ kind: 'slots', target, date }),
      shortDay(date, locale),
      t.daySlots(day.length, day[0]?.slot ?? '', day.at(-1)?.slot ?? ''),
    ),
  );
  const more = next === undefined ? [] : [row(tapId({ kind: 'days', target, from: next }), t.moreDays)];
  return {
    kind: 'list',
    text: t.days,
    button: t.daysButton,
    sections: [{ title: t.daysSection, rows: [...rows, ...more] }],
  };
}

/** Anyone first, then each employee of the service with their first opening. */
export function employeesMessage(
  { locale, business }: Voice,
  target: Target,
  slots: readonly OpenSlot[],
): OutboundContent {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === target.serviceId);
  const to = (employeeId: string): string => tapId({ kind: 'slots', target: { ...target, employeeId } });
  const rows = (service?.employeeIds ?? []).slice(0, mostRows - 1).map((employeeId) => {
    const first = slots.find(({ employeeIds }) => employeeIds.includes(employeeId));
    const opening = first === undefined ? undefined : t.firstOpening(shortWhen(first, locale));
    return row(to(employeeId), nameOf(business, employeeId) ?? '', opening);
  });
  const sections = [
    { title: t.employeesSection, rows: [row(to('any'), t.anyone, t.anyoneDescription), ...rows] },
  ];
  return { kind: 'list', text: t.employees, button: t.employeesButton, sections };
}

/** No opening at all for what was asked. */
export function noSlotsMessage({ locale, business }: Voice, { serviceId }: Search): OutboundContent {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === serviceId);
  return {
    kind: 'buttons',
    text: t.noSlots(service?.title ?? '', business.horizonDays),
    buttons: [{ id: tapId({ kind: 'menu' }), title: t.anotherService }],
  };
}

export function bookedMessage({ locale, business }: Voice, appointment: BookedAppointment): OutboundContent {
  const t = texts[locale];
  return changeable(
    locale,
    appointment,
    t.booked(describeAppointment(appointment, locale), business.address),
    t.optOutHint,
  );
}

export function movedMessage({ locale }: Voice, appointment: BookedAppointment): OutboundContent {
  const t = texts[locale];
  return changeable(locale, appointment, t.moved(describeAppointment(appointment, locale)), t.optOutHint);
}

export function appointmentMessage({ locale }: Voice, appointment: BookedAppointment): OutboundContent {
  const t = texts[locale];
  const message = changeable(locale, appointment, t.oneAppointment(describeAppointment(appointment, locale)));
  return { ...message, buttons: [...message.buttons, { id: tapId({ kind: 'menu' }), title: t.bookAnother }] };
}

type Buttons = Extract<OutboundContent, { kind: 'buttons' }>;

/** A message about an appointment, with the buttons that change or cancel it. */
export function changeable(
  locale: Locale,
  { id }: BookedAppointment,
  text: string,
  footer?: string,
): Buttons {
  const t = texts[locale];
  return {
    kind: 'buttons',
    text,
    ...(footer === undefined ? {} : { footer }),
    buttons: [
      { id: tapId({ kind: 'move', appointmentId: id }), title: t.change },
      { id: tapId({ kind: 'cancel', appointmentId: id }), title: t.cancel },
    ],
  };
}

/** The client's appointments: a question when there is none, the one there is, or a list. */
export function appointmentsMessage(
  voice: Voice,
  appointments: readonly BookedAppointment[],
  text: string | undefined,
): OutboundContent {
  const { locale } = voice;
  const t = texts[locale];
  const [first] = appointments;
  if (first === undefined) {
    return {
      kind: 'buttons',
      text: t.noAppointments,
      buttons: [{ id: tapId({ kind: 'menu' }), title: t.book }],
    };
  }
  if (appointments.length === 1 && text === undefined) {
    return appointmentMessage(voice, first);
  }
  const rows = appointments
    .slice(0, mostRows - 1)
    .map((appointment) =>
      row(
        tapId({ kind: 'appointment', appointmentId: appointment.id }),
        shortWhen(appointment, locale),
        `${appointment.serviceTitle} ${t.with(appointment.employeeName)}`,
      ),
    );
  return {
    kind: 'list',
    text: text ?? t.manyAppointments(appointments.length),
    button: t.appointmentsButton,
    sections: [
      { title: t.appointmentsSection, rows: [...rows, row(tapId({ kind: 'menu' }), t.backToStart)] },
    ],
  };
}

export function confirmCancelMessage({ locale }: Voice, appointment: BookedAppointment): OutboundContent {
  const t = texts[locale];
  const { id } = appointment;
  return {
    kind: 'buttons',
    text: t.confirmCancel(describeAppointment(appointment, locale)),
    buttons: [
      { id: tapId({ kind: 'confirmCancel', appointmentId: id }), title: t.yesCancel },
      { id: tapId({ kind: 'keep' }), title: t.noKeep },
      { id: tapId({ kind: 'move', appointmentId: id }), title: t.changeTime },
    ],
  };
}

export function cancelledMessage({ locale }: Voice, appointment: BookedAppointment): OutboundContent {
  const t = texts[locale];
  const buttons = [{ id: tapId({ kind: 'menu' }), title: t.bookAnother }];
  return { kind: 'buttons', text: t.cancelled(longWhen(appointment, locale)), buttons };
}

/** After something that was not understood, or that is not there any more: the two ways on. */
export function waysOnMessage({ locale }: Voice, text: string): OutboundContent {
  const t = texts[locale];
  return {
    kind: 'buttons',
    text,
    buttons: [
      { id: tapId({ kind: 'menu' }), title: t.book },
      { id: tapId({ kind: 'mine' }), title: t.myAppointments },
    ],
  };
}

/** The parts of an appointment as the texts want them. */
export function describeAppointment(appointment: BookedAppointment, locale: Locale) {
  return {
    service: appointment.serviceTitle,
    minutes: appointment.durationMin,
    employee: appointment.employeeName,
    when: longWhen(appointment, locale),
  };
}

function nameOf({ employees }: BusinessDescription, employeeId: string): string | undefined {
  return employees.find(({ id }) => id === employeeId)?.name;
}

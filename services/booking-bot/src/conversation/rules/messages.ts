import type {
  BookedAppointment,
  BusinessDescription,
  ListRow,
  Locale,
  OutboundContent,
} from '@citame/contracts';
import { tapId } from './taps.ts';
import { texts } from './texts.ts';
import { longWhen, shortWhen } from './when.ts';

type Service = BusinessDescription['services'][number];

/** What a message is written with. */
export interface Voice {
  readonly locale: Locale;
  readonly business: BusinessDescription;
}

/** WhatsApp shows ten rows over all sections, and refuses titles that are too long. */
export const mostRows = 10;
const titleLimit = 24;
const descriptionLimit = 72;

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

/** A row of a list, its texts cut to what WhatsApp shows. */
export function row(id: string, title: string, description?: string): ListRow {
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

function serviceRow({ id, title, description, durationMin }: Service, locale: Locale): ListRow {
  const minutes = texts[locale].minutes(durationMin);
  return row(
    tapId({ kind: 'service', serviceId: id }),
    title,
    [minutes, description].filter(Boolean).join(' · '),
  );
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

export function appointmentMessage(
  { locale }: Voice,
  appointment: BookedAppointment,
  intro?: string,
): OutboundContent {
  const t = texts[locale];
  const shown = t.oneAppointment(describeAppointment(appointment, locale));
  const message = changeable(locale, appointment, intro === undefined ? shown : `${intro}\n\n${shown}`);
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
export function describeAppointment(
  appointment: Pick<BookedAppointment, 'serviceTitle' | 'durationMin' | 'employeeName' | 'date' | 'slot'>,
  locale: Locale,
) {
  return {
    service: appointment.serviceTitle,
    minutes: appointment.durationMin,
    employee: appointment.employeeName,
    when: longWhen(appointment, locale),
  };
}

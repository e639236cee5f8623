import { reminderMoment } from '../../src/reminders/rules/planReminder.ts';
import { addDays, datesOf } from '@citame/calendar';
import type { BookedAppointment, BusinessDescription, ErrorCode, OpenDay, OpenSlot } from '@citame/contracts';
import type { Answer, Ask, Choice } from '../../src/conversation/rules/conversation.ts';
import type { Proposal } from '../../src/model/proposal.ts';
import { wallTimeOf } from '../../src/conversation/rules/messages/when.ts';

/** Thursday, ten in the morning in Madrid. */
export const thursday = Date.parse('2026-11-19T09:00:00Z');

export const peluqueriaSol: BusinessDescription = {
  name: 'Peluquería Sol',
  address: 'C/ Mayor 12',
  phone: '+34 911 222 333',
  timeZone: 'Europe/Madrid',
  horizonDays: 60,
  cutoffMin: 120,
  takesBookings: true,
  employees: [
    { id: 'ana', name: 'Ana' },
    { id: 'luis', name: 'Luis' },
  ],
  services: [
    {
      id: 'corte',
      title: 'Corte',
      description: 'Lavado y corte',
      durationMin: 30,
      price: { kind: 'fixed', cents: 1800, currency: 'EUR' },
      category: '',
      employeeIds: ['ana', 'luis'],
    },
    {
      id: 'color',
      title: 'Color',
      description: '',
      durationMin: 90,
      price: { kind: 'from', cents: 4550, currency: 'EUR' },
      category: '',
      employeeIds: ['ana'],
    },
  ],
  country: 'ES',
  location: { latitude: 40.41536, longitude: -3.707398 },
  directions: { es: 'Metro Sol, salida Mayor.', en: 'Underground Sol, exit Mayor.' },
  parking: { es: 'Parking de la Plaza Mayor, a dos minutos.', en: 'Plaza Mayor car park, two minutes away.' },
  payment: { es: 'Efectivo, tarjeta y Bizum.', en: 'Cash, card and Bizum.' },
  addressForm: 'tu',
  slotWord: 'hueco',
  afternoonFrom: 15 * 60,
  botAnswers: 'everybody',
  questions: [
    {
      id: 'wifi',
      es: { question: '¿Tenéis wifi?', answer: 'Sí, la clave está en recepción.' },
      en: { question: 'Do you have wifi?', answer: 'Yes, the password is at the desk.' },
    },
  ],
};

type SchedulingAsk = Exclude<Ask, { kind: 'interpret' }>;

interface Booking extends BookedAppointment {
  readonly key?: string;
  readonly note?: string | undefined;
}

/**
 * A scheduling service in memory, as its contract says: starts on half hours from ten, as long as the service ends by
 * eight, and not on Sundays. An appointment occupies its employee for as long as it takes.
 */
export interface Salon {
  business: BusinessDescription;
  readonly bookings: Booking[];
  /** Code that the next question is refused with. */
  refuseNext: ErrorCode | undefined;
  /** Proposal of a language model for the next message that the rules do not understand; no model when absent. */
  proposeNext: Proposal | 'nothing' | undefined;
  isBlocked: boolean;
  answer(ask: SchedulingAsk, nowMs: number): Answer;
  /** Books a time for another client. */
  take(employeeId: string, date: string, slot: string): void;
  /** From now on a person works on every day that is open between these hours alone; on none where they are the same. */
  works(employeeId: string, from: string, to: string): void;
  /** Nothing is free from a day to another. */
  close(from: string, to: string): void;
}

const maxOpen = 3;
const halfHours = Array.from(
  { length: 20 },
  (_, index) => `${10 + (index >> 1)}:${index % 2 === 0 ? '00' : '30'}`,
);
type Start = Omit<OpenSlot, 'employeeIds'> & { readonly startMs: number; readonly closesMs: number };
const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const startsByDay = new Map<string, readonly Start[]>();
/** Few starts, for who plays very many conversations. */
export const fewTimes = ['10:00', '12:30', '17:00', '18:30'];

/** The starts of a winter's day in Madrid. */
function startsOn(date: string, times: readonly string[]): readonly Start[] {
  const key = `${date} ${times.length}`;
  const known = startsByDay.get(key);
  if (known !== undefined) {
    return known;
  }
  const isSunday = new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
  const starts = isSunday
    ? []
    : times.map((slot) => {
        const start = new Date(`${date}T${slot}:00+01:00`).toISOString();
        const closesMs = Date.parse(`${date}T20:00:00+01:00`);
        return { start, end: start, date, slot, startMs: Date.parse(start), closesMs };
      });
  startsByDay.set(key, starts);
  return starts;
}

export function createSalon(
  business: BusinessDescription = peluqueriaSol,
  times: readonly string[] = halfHours,
): Salon {
  const bookings: Booking[] = [];
  const taken: { employeeId: string; startMs: number }[] = [];
  const closed: { from: string; to: string }[] = [];
  const shifts = new Map<string, { from: string; to: string }>();

  const salon: Salon = {
    business,
    bookings,
    refuseNext: undefined,
    proposeNext: undefined,
    isBlocked: false,
    take: (employeeId, date, slot) =>
      taken.push({ employeeId, startMs: Date.parse(`${date}T${slot}:00+01:00`) }),
    works: (employeeId, from, to) => shifts.set(employeeId, { from, to }),
    close: (from, to) => closed.push({ from, to }),
    answer: (ask, nowMs) => {
      const code = salon.refuseNext;
      salon.refuseNext = undefined;
      return code === undefined ? answer(ask, nowMs) : refusal(ask, code, nowMs);
    },
  };

  const serviceOf = (id: string) => salon.business.services.find((service) => service.id === id);
  const standing = () => bookings.filter(({ status }) => status === 'confirmed');

  function isFree(employeeId: string, { date, startMs }: Start, endMs: number, moving?: string) {
    const isOver = (fromMs: number, toMs: number): boolean => fromMs < endMs && startMs < toMs;
    const shift = shifts.get(employeeId);
    const at = (time: string): number => Date.parse(`${date}T${time}:00+01:00`);
    return (
      (shift === undefined || (at(shift.from) <= startMs && endMs <= at(shift.to))) &&
      !taken.some((one) => one.employeeId === employeeId && isOver(one.startMs, one.startMs + halfHourMs)) &&
      !closed.some(({ from, to }) => from <= date && date <= to) &&
      !standing().some(
        (one) =>
          one.id !== moving &&
          one.employeeId === employeeId &&
          isOver(Date.parse(one.start), Date.parse(one.start) + one.durationMin * minuteMs),
      )
    );
  }

  function openings(
    serviceId: string,
    {
      employeeId,
      from,
      to,
      moving,
    }: { employeeId: string; from: string; to: string; moving?: string | undefined },
    nowMs: number,
  ): OpenSlot[] {
    const service = serviceOf(serviceId);
    const lengthMs = (service?.durationMin ?? 0) * minuteMs;
    const people = (service?.employeeIds ?? []).filter((id) => employeeId === 'any' || id === employeeId);
    const last = addDays(
      wallTimeOf(new Date(nowMs).toISOString(), 'Europe/Madrid').date,
      business.horizonDays,
    );
    const slots: OpenSlot[] = [];
    for (let date = from; date <= to && date <= last; date = addDays(date, 1)) {
      for (const start of startsOn(date, times)) {
        const endMs = start.startMs + lengthMs;
        const isUntouched = taken.length + closed.length + bookings.length + shifts.size === 0;
        const employeeIds = isUntouched ? people : people.filter((id) => isFree(id, start, endMs, moving));
        if (employeeIds.length > 0 && endMs <= start.closesMs && start.startMs > nowMs + 3_600_000) {
          slots.push({ ...start, employeeIds });
        }
      }
    }
    return slots;
  }

  function refusal(ask: Ask, code: ErrorCode, nowMs: number, durationMin?: number): Answer {
    const choice = 'choice' in ask ? ask.choice : undefined;
    const date = choice === undefined ? '' : wallTimeOf(choice.start, 'Europe/Madrid').date;
    const near =
      choice === undefined || code === 'not_found'
        ? []
        : openings(choice.serviceId, { employeeId: 'any', from: date, to: date }, nowMs)
            .toSorted((a, b) => distance(a, choice) - distance(b, choice))
            .slice(0, 3);
    return {
      kind: 'refused',
      ask,
      code,
      alternatives: near,
      ...(durationMin === undefined ? {} : { durationMin }),
    };
  }

  const distance = (slot: OpenSlot, choice: Choice): number =>
    Math.abs(Date.parse(slot.start) - Date.parse(choice.start));

  /** The booking that a choice becomes, or why it cannot. */
  function placed(ask: Extract<Ask, { choice: Choice }>, nowMs: number, moving?: string): Booking | Answer {
    const { serviceId, employeeId, start, durationMin } = ask.choice;
    const service = serviceOf(serviceId);
    if (service === undefined) {
      return refusal(ask, 'not_found', nowMs);
    }
    if (durationMin !== undefined && durationMin !== service.durationMin) {
      return refusal(ask, 'duration_changed', nowMs, service.durationMin);
    }
    const { date, slot } = wallTimeOf(start, 'Europe/Madrid');
    const free = openings(serviceId, { employeeId, from: date, to: date, moving }, nowMs).find(
      (one) => Date.parse(one.start) === Date.parse(start),
    );
    const [who] = free?.employeeIds ?? [];
    if (free === undefined || who === undefined) {
      return refusal(ask, 'slot_taken', nowMs);
    }
    const names = {
      serviceTitle: service.title,
      employeeName: nameOf(who),
      durationMin: service.durationMin,
    };
    const base = {
      id: `a${bookings.length + 1}`,
      customerId: 'c1',
      serviceId,
      employeeId: who,
      start: free.start,
    };
    return { ...base, ...names, date, slot, status: 'confirmed' };
  }

  /** Open from ten to eight, on weekdays; on days that are closed no one works. */
  function openDay(date: string): OpenDay {
    const isClosed = closed.some(({ from, to }) => from <= date && date <= to);
    const isOpen = !isClosed && new Date(`${date}T12:00:00Z`).getUTCDay() !== 0;
    const periods = isOpen ? [{ from: '10:00', to: '20:00' }] : [];
    const employees = salon.business.employees.map(({ id }) => {
      const shift = shifts.get(id);
      const theirs = shift === undefined ? periods : shift.from === shift.to ? [] : [shift];
      return { employeeId: id, periods: isOpen ? theirs : [] };
    });
    return { date, periods, employees };
  }

  const nameOf = (id: string): string => salon.business.employees.find((one) => one.id === id)?.name ?? '';

  function answer(ask: SchedulingAsk, nowMs: number): Answer {
    switch (ask.kind) {
      case 'search': {
        const { serviceId, employeeId, from, to, among, movingId } = ask.search;
        if (serviceOf(serviceId) === undefined) {
          return refusal(ask, 'not_found', nowMs);
        }
        const range = { employeeId: among.length > 0 ? 'any' : employeeId, from, to, moving: movingId };
        return { kind: 'slotsFound', search: ask.search, slots: openings(serviceId, range, nowMs) };
      }
      case 'hours': {
        const days = datesOf(ask.range).map(openDay);
        return { kind: 'hoursFound', days, about: ask.about };
      }
      case 'book':
        return book(ask, nowMs);
      case 'accept': {
        const booking = placed(ask, nowMs);
        return 'kind' in booking ? booking : added(booking, 0, ask.choice, nowMs);
      }
      case 'hold': {
        if (salon.isBlocked) {
          return refusal(ask, 'client_blocked', nowMs);
        }
        const held = placed(ask, nowMs);
        return 'kind' in held
          ? held
          : { kind: 'held', slot: { ...held, until: new Date(nowMs + 300_000).toISOString() }, ask };
      }
      case 'reschedule': {
        const known = standing().find(({ id }) => id === ask.appointmentId);
        const booking = known === undefined ? refusal(ask, 'not_found', nowMs) : placed(ask, nowMs, known.id);
        if ('kind' in booking || known === undefined) {
          return 'kind' in booking ? booking : refusal(ask, 'not_found', nowMs);
        }
        const appointment = { ...known, ...booking, id: known.id };
        bookings.splice(bookings.indexOf(known), 1, appointment);
        return { kind: 'rescheduled', appointment };
      }
      case 'lookUp': {
        const open = standing().filter(({ start }) => Date.parse(start) > nowMs);
        const appointments = open.toSorted((a, b) => a.start.localeCompare(b.start));
        return { kind: 'lookedUp', purpose: ask.purpose, appointments };
      }
      case 'callOff': {
        const known = bookings.find(({ id }) => id === ask.appointmentId);
        if (known === undefined || Date.parse(known.start) < nowMs + business.cutoffMin * 60_000) {
          return refusal(ask, known === undefined ? 'not_found' : 'not_cancellable', nowMs);
        }
        const appointment = { ...known, status: 'cancelled' as const };
        bookings.splice(bookings.indexOf(known), 1, appointment);
        return { kind: 'calledOff', appointment };
      }
      case 'attend':
        return standing().some(({ id }) => id === ask.appointmentId)
          ? { kind: 'attended' }
          : refusal(ask, 'not_found', nowMs);
      case 'nameAttendee': {
        const known = standing().find(({ id }) => id === ask.appointmentId);
        if (known === undefined || Date.parse(known.start) <= nowMs) {
          return refusal(ask, 'not_found', nowMs);
        }
        const { attendee, note } = ask;
        const [label = ''] = note.split(': ');
        const before = `${label}: ${known.attendee?.name ?? known.attendee?.relation ?? ''}`;
        const lines = (known.note?.split('\n') ?? []).filter((line) => line !== note && line !== before);
        const appointment = {
          ...known,
          attendee,
          note: [...lines, note].join('\n'),
        };
        bookings.splice(bookings.indexOf(known), 1, appointment);
        return { kind: 'attendeeNamed', appointment, attendee };
      }
      case 'join':
        return { kind: 'joined', entryId: 'e1', customerId: 'c1', wish: ask.wish };
      case 'leave':
        return { kind: 'left' };
      case 'decline':
        return { kind: 'declined', isWaiting: true };
    }
  }

  function book(ask: Extract<Ask, { kind: 'book' }>, nowMs: number): Answer {
    const key = `${ask.draft} ${ask.choice.employeeId} ${ask.choice.start}`;
    const known = bookings.find((one) => one.key === key);
    if (known !== undefined) {
      return answerBooked(known, ask.draft, ask.choice, nowMs);
    }
    if (salon.isBlocked) {
      return refusal(ask, 'client_blocked', nowMs);
    }
    if (standing().length >= maxOpen) {
      return refusal(ask, 'too_many_bookings', nowMs);
    }
    const same = standing().find(({ start }) => Date.parse(start) === Date.parse(ask.choice.start));
    if (ask.choice.employeeId === 'any' && same !== undefined) {
      const code = 'customer_already_booked';
      return { kind: 'refused', ask, code, alternatives: [], appointmentId: same.id };
    }
    const booking = placed(ask, nowMs);
    return 'kind' in booking
      ? booking
      : added(
          {
            ...booking,
            key,
            note: ask.note,
            ...(ask.attendee === undefined ? {} : { attendee: ask.attendee }),
          },
          ask.draft,
          ask.choice,
          nowMs,
        );
  }

  function added(booking: Booking, draft: number, choice: Choice, nowMs: number): Answer {
    bookings.push(booking);
    return answerBooked(booking, draft, choice, nowMs);
  }

  /** The salon reminds a day before, and not at night. */
  function answerBooked(appointment: Booking, draft: number, choice: Choice, nowMs: number): Answer {
    const now = new Date(nowMs);
    const at = reminderMoment({
      now,
      plannedAt: now,
      start: new Date(appointment.start),
      hours: 24,
      timeZone: salon.business.timeZone,
      quiet: { fromHour: 21, toHour: 9 },
    });
    const remindedAt = at === undefined ? {} : { remindedAt: at.toISOString() };
    return { kind: 'booked', appointment, draft, choice, ...remindedAt };
  }

  return salon;
}

import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Locale, OwnerNotice } from '@citame/contracts';

/** A problem of a connection with Meta, or how much is used of the limit of billed messages or of the plan's bookings. */
export type Problem =
  | 'broken'
  | 'disabled'
  | 'restricted'
  | 'payment'
  | 'capNear'
  | 'capReached'
  | 'bookingsNear'
  | 'bookingsReached';

/** Occasion of a push: ids, times and names of the team, and nothing of who a client is. */
export type PushFact =
  | {
      readonly kind: 'booked' | 'moved' | 'cancelled';
      readonly appointmentId: string;
      readonly serviceTitle: string;
      readonly employeeName: string;
      /** RFC 3339. */
      readonly start: string;
    }
  | {
      readonly kind: 'person';
      readonly conversationId: string;
      readonly notice: Exclude<OwnerNotice['kind'], 'clientCancelled'>;
    }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      readonly kind: 'unconfirmed';
      readonly date: string;
      /** Those that still stand, and those whose time was released; earliest first. */
      readonly open: readonly UnconfirmedFact[];
      readonly released: readonly UnconfirmedFact[];
    }
  | { readonly kind: 'evening'; readonly date: string; readonly count: number; readonly first: string }
  | { readonly kind: 'test' };

/** An appointment of tomorrow that its client has not confirmed. */
interface UnconfirmedFact {
  readonly serviceTitle: string;
  readonly employeeName: string;
  /** RFC 3339. */
  readonly start: string;
}

/** A push as the device shows it. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Page that it opens. */
  readonly path: string;
}

/** A push shows a few lines. */
const mostNamed = 5;

interface Words {
  readonly appointment: Readonly<Record<'booked' | 'moved' | 'cancelled', string>>;
  readonly described: (service: string, when: string, employee: string) => string;
  readonly person: Readonly<Record<Extract<PushFact, { kind: 'person' }>['notice'], string>>;
  readonly answer: string;
  readonly problem: Readonly<Record<Problem, string>>;
  readonly see: string;
  readonly seePlan: string;
  readonly evening: (count: number, first: string) => string;
  readonly tomorrow: string;
  readonly unconfirmed: (open: number, released: number) => string;
  readonly releasedNow: string;
  readonly stillOpen: string;
  readonly more: (count: number) => string;
  readonly test: string;
  readonly testBody: string;
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    appointment: { booked: 'Nueva cita', moved: 'Cita cambiada', cancelled: 'Cita cancelada' },
    described: (service, when, employee) => `${service}, ${when}, con ${employee}`,
    person: {
      personWanted: 'Un cliente quiere hablar contigo',
      voiceNote: 'Un cliente te ha mandado un audio',
      clientLate: 'Un cliente llega tarde',
      clientAtDoor: 'Un cliente está en la puerta',
    },
    answer: 'Contéstale en Conversaciones.',
    problem: {
      broken: 'WhatsApp se ha desconectado',
      disabled: 'Meta ha desactivado tu WhatsApp',
      restricted: 'Meta ha limitado tu WhatsApp',
      payment: 'Meta necesita una tarjeta: tus avisos no salen',
      capNear: 'Has gastado el 80 % de tu tope de avisos del mes',
      capReached: 'Tope del mes alcanzado: este mes no salen más avisos',
      bookingsNear: 'Tus clientes han usado el 80 % de las reservas de tu plan este mes',
      bookingsReached: 'Reservas del plan agotadas: este mes el bot no acepta más',
    },
    see: 'Míralo en Sincronizar.',
    seePlan: 'Míralo en Suscripción.',
    evening: (count, first) =>
      count === 1
        ? `Mañana tienes 1 cita, a las ${first}`
        : `Mañana tienes ${count} citas, la primera a las ${first}`,
    tomorrow: 'Ver el día',
    unconfirmed: (open, released) =>
      [
        ...(open === 0
          ? []
          : [open === 1 ? '1 cita de mañana sin confirmar' : `${open} citas de mañana sin confirmar`]),
        ...(released === 0 ? [] : [released === 1 ? '1 hora liberada' : `${released} horas liberadas`]),
      ].join(', '),
    releasedNow: 'Liberadas',
    stillOpen: 'Sin confirmar',
    more: (count) => `y ${count} más`,
    test: 'Los avisos funcionan',
    testBody: 'Así te avisaremos en este dispositivo.',
  },
  en: {
    appointment: {
      booked: 'New appointment',
      moved: 'Appointment moved',
      cancelled: 'Appointment cancelled',
    },
    described: (service, when, employee) => `${service}, ${when}, with ${employee}`,
    person: {
      personWanted: 'A client wants to talk to you',
      voiceNote: 'A client has sent you a voice note',
      clientLate: 'A client is running late',
      clientAtDoor: 'A client is at the door',
    },
    answer: 'Answer in Conversations.',
    problem: {
      broken: 'WhatsApp has been disconnected',
      disabled: 'Meta has disabled your WhatsApp',
      restricted: 'Meta has restricted your WhatsApp',
      payment: 'Meta needs a card: your messages are not sent',
      capNear: '80% of your monthly limit of messages is used',
      capReached: 'Monthly limit reached: no paid messages until next month',
      bookingsNear: 'Your clients have used 80% of this month’s bookings of your plan',
      bookingsReached: 'No bookings left in your plan: the bot takes no more this month',
    },
    see: 'Look under Synchronize.',
    seePlan: 'Look under Subscription.',
    evening: (count, first) =>
      count === 1
        ? `You have 1 appointment tomorrow, at ${first}`
        : `You have ${count} appointments tomorrow, the first at ${first}`,
    tomorrow: 'See the day',
    unconfirmed: (open, released) =>
      [
        ...(open === 0
          ? []
          : [
              open === 1
                ? '1 appointment tomorrow not confirmed'
                : `${open} appointments tomorrow not confirmed`,
            ]),
        ...(released === 0 ? [] : [released === 1 ? '1 time released' : `${released} times released`]),
      ].join(', '),
    releasedNow: 'Released',
    stillOpen: 'Not confirmed',
    more: (count) => `and ${count} more`,
    test: 'Notifications work',
    testBody: 'This is how we will tell you on this device.',
  },
};

/** Words of a push. No phone and no name of a client is in them. */
export function pushText(fact: PushFact, locale: Locale, timeZone: string): PushText {
  const t = words[locale];
  switch (fact.kind) {
    case 'booked':
    case 'moved':
    case 'cancelled':
      return {
        title: t.appointment[fact.kind],
        body: t.described(fact.serviceTitle, whenOf(fact.start, locale, timeZone), fact.employeeName),
        path: `/app/appointments?view=day&date=${wallTimeOf(fact.start, timeZone).date}&appointment=${fact.appointmentId}`,
      };
    case 'person':
      return {
        title: t.person[fact.notice],
        body: t.answer,
        path: `/app/conversations/${fact.conversationId}`,
      };
    case 'problem':
      return fact.problem === 'bookingsNear' || fact.problem === 'bookingsReached'
        ? { title: t.problem[fact.problem], body: t.seePlan, path: '/app/suscription' }
        : { title: t.problem[fact.problem], body: t.see, path: '/app/synchronize' };
    case 'evening':
      return {
        title: t.evening(fact.count, fact.first.replace(/^0/, '')),
        body: t.tomorrow,
        path: `/app/appointments?view=day&date=${fact.date}`,
      };
    case 'unconfirmed':
      return {
        title: t.unconfirmed(fact.open.length, fact.released.length),
        body: [
          ...listed(t, t.stillOpen, fact.open, timeZone),
          ...listed(t, t.releasedNow, fact.released, timeZone),
        ].join('\n'),
        path:
          fact.open.length === 0
            ? `/app/appointments?view=day&date=${fact.date}`
            : '/app/appointments?filter=unconfirmed',
      };
    case 'test':
      return { title: t.test, body: t.testBody, path: '/app' };
  }
}

/** «Sin confirmar: 10:00 Corte (Ana), 11:30 Color (Luis)»; of many the first. */
function listed(t: Words, label: string, facts: readonly UnconfirmedFact[], timeZone: string): string[] {
  if (facts.length === 0) {
    return [];
  }
  const named = facts
    .slice(0, mostNamed)
    .map(
      ({ serviceTitle, employeeName, start }) =>
        `${wallTimeOf(start, timeZone).time} ${serviceTitle} (${employeeName})`,
    );
  const rest = facts.length > mostNamed ? [t.more(facts.length - mostNamed)] : [];
  return [`${label}: ${[...named, ...rest].join(', ')}`];
}

/** `vie, 27 nov, 16:30`, as the wall clock of the business shows it. */
function whenOf(start: string, locale: Locale, timeZone: string): string {
  const { date, time } = wallTimeOf(start, timeZone);
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-GB', format).format(new Date(date));
  return `${day}, ${time}`;
}

function wallTimeOf(start: string, timeZone: string) {
  return wallTimeAt(timeZone, toEpochMin(new Date(start)));
}

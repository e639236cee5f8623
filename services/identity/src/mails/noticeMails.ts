import type { Locale, OwnerNotice } from '@citame/contracts';
import type { MailTemplate, MailText } from './mailTemplate.ts';

type Noticed = NonNullable<Extract<OwnerNotice, { kind: 'clientLate' }>['appointment']>;
type NoticeMail<Notice> = (notice: Notice, link: string) => MailText;
/** A mail for each kind of notice. */
type NoticeMails = {
  readonly [Kind in OwnerNotice['kind']]: NoticeMail<Extract<OwnerNotice, { kind: Kind }>>;
};

const es: NoticeMails = {
  clientCancelled: (notice, link) => ({
    subject: 'Un cliente ha cancelado su cita',
    paragraphs: [
      `Un cliente ha cancelado por WhatsApp su cita: ${described(notice, 'es')}.`,
      'Ese hueco vuelve a estar libre. Lo que os habéis dicho está aquí:',
      link,
    ],
  }),
  clientLate: ({ minutes, appointment }, link) => ({
    subject: minutes === undefined ? 'Un cliente llega tarde' : `Un cliente llega ${minutes} minutos tarde`,
    paragraphs: [
      `Avisa por WhatsApp de que llegará tarde${appointment === undefined ? '' : ` a su cita: ${described(appointment, 'es')}`}. Contéstale aquí:`,
      link,
    ],
  }),
  clientAtDoor: ({ appointment }, link) => ({
    subject: 'Un cliente está en la puerta y nadie le abre',
    paragraphs: [
      `Lo dice por WhatsApp${appointment === undefined ? '' : `; su cita: ${described(appointment, 'es')}`}. Contéstale aquí:`,
      link,
    ],
  }),
  voiceNote: (_notice, link) => ({
    subject: 'Un cliente te ha mandado un audio',
    paragraphs: ['El asistente no lo ha entendido. Escúchalo y contéstale aquí:', link],
  }),
  personWanted: (_notice, link) => ({
    subject: 'Un cliente quiere hablar contigo',
    paragraphs: ['Un cliente espera por WhatsApp a que le conteste una persona. Hazlo aquí:', link],
  }),
};

const en: NoticeMails = {
  clientCancelled: (notice, link) => ({
    subject: 'A client has cancelled an appointment',
    paragraphs: [
      `A client has cancelled an appointment by WhatsApp: ${described(notice, 'en')}.`,
      'That time is free again. What was said is here:',
      link,
    ],
  }),
  clientLate: ({ minutes, appointment }, link) => ({
    subject:
      minutes === undefined ? 'A client is running late' : `A client is running ${minutes} minutes late`,
    paragraphs: [
      `They say so on WhatsApp${appointment === undefined ? '' : `; their appointment: ${described(appointment, 'en')}`}. Answer here:`,
      link,
    ],
  }),
  clientAtDoor: ({ appointment }, link) => ({
    subject: 'A client is at the door and no one opens',
    paragraphs: [
      `They say so on WhatsApp${appointment === undefined ? '' : `; their appointment: ${described(appointment, 'en')}`}. Answer here:`,
      link,
    ],
  }),
  voiceNote: (_notice, link) => ({
    subject: 'A client has sent you a voice note',
    paragraphs: ['The assistant did not understand it. Listen to it and answer here:', link],
  }),
  personWanted: (_notice, link) => ({
    subject: 'A client wants to talk to you',
    paragraphs: ['A client is waiting on WhatsApp for a person to answer. Do so here:', link],
  }),
};

const mails = { es, en };

/** Mails about what a client has done. A mail that was stored without its notice is about a client who wants a person. */
export const noticeMails: Record<Locale, MailTemplate> = {
  es: ({ link, notice }) => mailOf('es', notice ?? { kind: 'personWanted' }, link),
  en: ({ link, notice }) => mailOf('en', notice ?? { kind: 'personWanted' }, link),
};

function mailOf<Notice extends OwnerNotice>(locale: Locale, notice: Notice, link: string): MailText {
  // The mail of a notice's kind takes notices of that kind.
  const mail = mails[locale][notice.kind] as NoticeMail<Notice>;
  return mail(notice, link);
}

/** `Corte con Ana, el viernes, 20 de noviembre a las 17:00`. */
function described({ serviceTitle, employeeName, date, slot }: Noticed, locale: Locale): string {
  const day = longDay(date, locale);
  return locale === 'es'
    ? `${serviceTitle} con ${employeeName}, el ${day} a las ${slot}`
    : `${serviceTitle} with ${employeeName}, on ${day} at ${slot}`;
}

function longDay(date: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-GB', format).format(new Date(date));
}

import { utcMidnight } from '@citame/calendar';
import type { TrailEntry } from './http/trail.ts';
import type { Locale } from './locale.ts';
import type { ActorChannel } from './trail.ts';
import { wholeBusiness } from './wholeBusiness.ts';
import { actorTexts, sentences } from './trailSentences.ts';
import { fieldNames, valueWords } from './trailWords.ts';

export { actorTexts, subjectTexts } from './trailSentences.ts';

const channels: Readonly<Record<ActorChannel, string>> = {
  whatsapp: 'WhatsApp',
  google: 'Google',
  meta: 'Meta',
  paddle: 'Paddle',
  file: '',
};

/** Action, actor and difference of a change in one sentence: «Movida por Ana (recepción) de mar, 24 nov, 10:00 a mié, 25 nov, 11:00». */
export function trailSentence(entry: TrailEntry, locale: Locale): string {
  const done = [whatText(entry, locale), byText(entry, locale)].filter((part) => part !== '').join(' ');
  const { text, isPlace } = differenceText(entry, locale);
  if (text === '') {
    return done;
  }
  // One bracket after the other reads badly.
  return isPlace ? `${done} ${text}` : done.endsWith(')') ? `${done}, ${text}` : `${done} (${text})`;
}

function whatText(entry: TrailEntry, locale: Locale): string {
  const { subject, action } = entry;
  const closing = closingOf(entry);
  if (closing !== undefined) {
    return closingTexts[locale][closing];
  }
  const actions: Readonly<Record<string, string>> = sentences[locale][subject];
  const gone = locale === 'es' ? 'alguien que ya no está' : 'a person who is gone';
  return (actions[action] ?? action).replace('{name}', aboutName(entry, locale) ?? gone);
}

/** The employee, service or person that an entry is about, in words; null for none, or one who is gone. */
export function aboutName({ subject, subject_id: id, about }: TrailEntry, locale: Locale): string | null {
  const isWhole = subject === 'closure' && id === wholeBusiness;
  return isWhole ? (locale === 'es' ? 'todo el negocio' : 'the whole business') : about.name;
}

const closingTexts = {
  es: { asked: 'Cierre del negocio pedido', undone: 'Cierre del negocio deshecho' },
  en: { asked: 'Closing of the business asked for', undone: 'Closing of the business undone' },
} as const;

/** Whether a change of the business is that of its closing. */
function closingOf({ subject, changes }: TrailEntry): 'asked' | 'undone' | undefined {
  const closing = subject === 'business' ? changes.find(({ field }) => field === 'closesAt') : undefined;
  return closing === undefined ? undefined : closing.to === null ? 'undone' : 'asked';
}

/** The actor within a sentence: «por el cliente por WhatsApp». */
function byText({ actor }: TrailEntry, locale: Locale): string {
  const isSpanish = locale === 'es';
  const by = isSpanish ? 'por' : 'by';
  if (actor === null) {
    return isSpanish ? '(no consta por quién)' : '(actor not recorded)';
  }
  const { kind, name, via } = actor;
  const role = actorTexts[locale][kind].toLocaleLowerCase(locale);
  switch (kind) {
    case 'client': {
      const client = isSpanish ? 'por el cliente' : 'by the client';
      return via === null ? client : `${client} ${isSpanish ? 'por' : 'by'} ${channels[via]}`;
    }
    case 'calendar': {
      const from = isSpanish ? 'desde Google Calendar' : 'from Google Calendar';
      const accepted = isSpanish ? 'aceptado por' : 'accepted by';
      return name === null ? from : `${from}, ${accepted} ${name}`;
    }
    case 'vendor':
      return `${by} ${via === null ? (isSpanish ? 'un proveedor' : 'a vendor') : channels[via]}`;
    case 'system':
      return isSpanish ? 'por el sistema' : 'by the system';
    case 'operator':
      return isSpanish ? 'por el operador de Cítame' : 'by the operator of Cítame';
    case 'owner':
    case 'reception':
    case 'employee': {
      const member = name === null ? `${by} ${roleAlone[locale][kind]}` : `${by} ${name} (${role})`;
      return via === 'file' ? `${member}, ${isSpanish ? 'de un fichero' : 'from a file'}` : member;
    }
  }
}

const roleAlone = {
  es: { owner: 'el propietario', reception: 'recepción', employee: 'un empleado' },
  en: { owner: 'the owner', reception: 'reception', employee: 'an employee' },
} as const;

type TrailValue = TrailEntry['changes'][number]['to'];

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** How it differs: «de mar, 24 nov, 10:00 a mié, 25 nov, 11:00; empleado: de Ana a Luis»; `isPlace` where it begins with where it was. */
function differenceText(
  entry: TrailEntry,
  locale: Locale,
): { readonly text: string; readonly isPlace: boolean } {
  const { subject, action, changes } = entry;
  if (closingOf(entry) === 'undone') {
    return { text: '', isPlace: false };
  }
  const isNew = action === 'booked' || action === 'added' || action === 'exported';
  const isMove = subject === 'appointment' && action === 'moved';
  const parts = changes.map(({ field, shown, from, to }) => {
    const name = fieldNames[locale][field] ?? field;
    if (!shown) {
      return name;
    }
    if (subject === 'invitation' && action === 'deleted') {
      return `${name}: ${valueText(from, locale)}`;
    }
    const now = laterText(from, to, locale);
    if (isNew || from === null) {
      return `${name}: ${now}`;
    }
    const both =
      locale === 'es'
        ? `de ${valueText(from, locale)} a ${now}`
        : `from ${valueText(from, locale)} to ${now}`;
    return isMove && field === 'start' ? both : `${name}: ${both}`;
  });
  return { text: parts.join('; '), isPlace: isMove && changes[0]?.field === 'start' };
}

/** A value after a change; of a moment on the same day as before, the time alone. */
function laterText(from: TrailValue, to: TrailValue, locale: Locale): string {
  const isMoment = typeof from === 'string' && typeof to === 'string' && moment.test(from) && moment.test(to);
  return isMoment && from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : valueText(to, locale);
}

/** A recorded value in words. */
function valueText(value: TrailValue, locale: Locale): string {
  if (typeof value === 'boolean') {
    return locale === 'es' ? (value ? 'sí' : 'no') : value ? 'yes' : 'no';
  }
  if (value === null || value === '') {
    return locale === 'es' ? 'nada' : 'nothing';
  }
  if (typeof value === 'number') {
    return String(value);
  }
  if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) {
    return localMoment(value, locale);
  }
  return valueWords[locale][value] ?? value;
}

/** A day, or a moment, of the business's wall clock: «mar, 24 nov, 10:00». */
export function localMoment(local: string, locale: Locale): string {
  const [date = '', time] = local.split('T');
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-GB', format).format(utcMidnight(date));
  return time === undefined ? day : `${day}, ${time}`;
}

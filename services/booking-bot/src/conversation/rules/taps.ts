import type { Locale } from '@citame/contracts';

/**
 * Action of a row or button of our messages. Its id says everything that is needed to act on it, so a tap never
 * expires: it is checked again when it arrives, however old the message is.
 */
export type Tap =
  | { readonly kind: 'menu' }
  /** With a `category`, only its services; '' stands for those without. */
  | { readonly kind: 'services'; readonly offset: number; readonly category?: string }
  | { readonly kind: 'mine' }
  /** «Sí, ver huecos»: the wish is as it was said back. */
  | { readonly kind: 'asUnderstood' }
  | { readonly kind: 'service'; readonly serviceId: string }
  | { readonly kind: 'slots'; readonly target: Target; readonly date?: string }
  | { readonly kind: 'days'; readonly target: Target; readonly from?: string }
  | { readonly kind: 'employees'; readonly target: Target; readonly offset: number }
  | {
      readonly kind: 'slot';
      readonly target: Target;
      readonly start: string;
      readonly draft: number;
      /** How long it was said to take, minutes. Messages of earlier versions did not say. */
      readonly durationMin?: number;
    }
  /**
   * With a `slot` (`HH:mm`), only that start is waited for, or with `until` any from it to before that; `about` is the hour
   * that was said of those around it.
   */
  | {
      readonly kind: 'wait';
      readonly target: Target;
      readonly from: string;
      readonly to: string;
      readonly slot?: string;
      readonly until?: string;
      readonly about?: string;
    }
  | { readonly kind: 'leaveList'; readonly entryId: string }
  | {
      readonly kind: 'acceptOffer';
      readonly target: Target;
      readonly start: string;
      readonly offerId: string;
    }
  | { readonly kind: 'declineOffer'; readonly offerId: string }
  | { readonly kind: 'appointment' | 'move' | 'cancel' | 'confirmCancel'; readonly appointmentId: string }
  /** `optOut` receives nothing more that was not asked for; `stayIn` answers no to that. */
  | { readonly kind: 'keep' | 'notNow' | 'person' | 'optOut' | 'stayIn' }
  | { readonly kind: 'language'; readonly locale: Locale }
  /** «Send my number»: asks WhatsApp for it again. */
  | { readonly kind: 'sharePhone' }
  /** «I'll be there», on a reminder. */
  | { readonly kind: 'attend'; readonly appointmentId: string };

/** Purpose of a search: a new appointment, or, with `movingId`, another time for one that stands. */
export interface Target {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly movingId?: string;
}

const version = 'v1';
const none = '-';

/** `v1|slot|<service>|<employee>|<appointment being moved or ->|202705100800|3|30`; at most 200 characters for a row. */
export function tapId(tap: Tap): string {
  return [version, ...parts(tap)].join('|');
}

function parts(tap: Tap): readonly string[] {
  switch (tap.kind) {
    case 'menu':
    case 'mine':
    case 'asUnderstood':
    case 'keep':
    case 'notNow':
    case 'person':
    case 'optOut':
    case 'stayIn':
    case 'sharePhone':
      return [tap.kind];
    case 'language':
      return [tap.kind, tap.locale];
    case 'services':
      return [
        tap.kind,
        String(tap.offset),
        ...(tap.category === undefined ? [] : [`c:${encodeURIComponent(tap.category)}`]),
      ];
    case 'service':
      return [tap.kind, tap.serviceId];
    case 'slots':
      return [tap.kind, ...targetParts(tap.target), tap.date ?? none];
    case 'days':
      return [tap.kind, ...targetParts(tap.target), tap.from ?? none];
    case 'employees':
      return [tap.kind, ...targetParts(tap.target), String(tap.offset)];
    case 'slot':
      return [
        tap.kind,
        ...targetParts(tap.target),
        compact(tap.start),
        String(tap.draft),
        ...(tap.durationMin === undefined ? [] : [String(tap.durationMin)]),
      ];
    case 'wait':
      return [
        tap.kind,
        ...targetParts(tap.target),
        tap.from,
        tap.to,
        tap.slot ?? none,
        tap.until ?? none,
        ...(tap.about === undefined ? [] : [tap.about]),
      ];
    case 'leaveList':
      return [tap.kind, tap.entryId];
    case 'acceptOffer':
      return [tap.kind, ...targetParts(tap.target), compact(tap.start), tap.offerId];
    case 'declineOffer':
      return [tap.kind, tap.offerId];
    case 'appointment':
    case 'move':
    case 'cancel':
    case 'confirmCancel':
    case 'attend':
      return [tap.kind, tap.appointmentId];
  }
}

function targetParts({ serviceId, employeeId, movingId }: Target): readonly string[] {
  return [serviceId, employeeId, movingId ?? none];
}

/** `2027-05-10T08:00:00.000Z` ⇄ `202705100800`, always UTC: an autumn night has each wall-clock hour twice. */
function compact(start: string): string {
  return new Date(start).toISOString().slice(0, 16).replaceAll(/[-T:]/g, '');
}

function expand(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00.000Z');
}

/** The tap that an id stands for; undefined for what we never sent. */
export function parseTap(id: string): Tap | undefined {
  if (id.startsWith('rem|')) {
    return parseReminder(id);
  }
  const [prefix, kind = '', a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = id.split('|');
  if (prefix !== version) {
    return undefined;
  }
  const target = { serviceId: a, employeeId: b, ...(c === none ? {} : { movingId: c }) };
  switch (kind) {
    case 'menu':
    case 'mine':
    case 'asUnderstood':
    case 'keep':
    case 'notNow':
    case 'person':
    case 'optOut':
    case 'stayIn':
    case 'sharePhone':
      return { kind };
    case 'language':
      return { kind, locale: a === 'en' ? 'en' : 'es' };
    case 'services':
      return { kind, offset: Number.parseInt(a, 10) || 0, ...categoryOf(b) };
    case 'service':
      return { kind, serviceId: a };
    case 'slots':
      return isDate(d) ? { kind, target, date: d } : { kind, target };
    case 'days':
      return isDate(d) ? { kind, target, from: d } : { kind, target };
    case 'employees':
      return { kind, target, offset: Number.parseInt(d, 10) || 0 };
    case 'slot':
      return isStart(d)
        ? { kind, target, start: expand(d), draft: Number.parseInt(e, 10) || 0, ...minutesOf(f) }
        : undefined;
    case 'wait':
      return isDate(d) && isDate(e) ? { kind, target, from: d, to: e, ...hoursOf(f, g, h) } : undefined;
    case 'leaveList':
      return { kind, entryId: a };
    case 'acceptOffer':
      return isStart(d) ? { kind, target, start: expand(d), offerId: e } : undefined;
    case 'declineOffer':
      return { kind, offerId: a };
    case 'appointment':
    case 'move':
    case 'cancel':
    case 'confirmCancel':
    case 'attend':
      return { kind, appointmentId: a };
    default:
      return undefined;
  }
}

/** `rem|<appointment>|ok`: templates are approved with payloads of their own. */
function parseReminder(id: string): Tap | undefined {
  const [, appointmentId = '', answer] = id.split('|');
  switch (answer) {
    case 'ok':
      return { kind: 'attend', appointmentId };
    case 'move':
    case 'cancel':
      return { kind: answer, appointmentId };
    case undefined:
    default:
      return undefined;
  }
}

function categoryOf(text: string): { category?: string } {
  try {
    return text.startsWith('c:') ? { category: decodeURIComponent(text.slice(2)) } : {};
  } catch {
    return {};
  }
}

function isStart(text: string): boolean {
  return /^\d{12}$/.test(text) && !Number.isNaN(Date.parse(expand(text)));
}

/** Messages of earlier versions name no end. */
function hoursOf(
  slot: string,
  until: string,
  about: string,
): { slot?: string; until?: string; about?: string } {
  return isTime(slot)
    ? { slot, ...(isTime(until) ? { until } : {}), ...(isTime(about) ? { about } : {}) }
    : {};
}

function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

function minutesOf(text: string): { durationMin?: number } {
  return /^\d{1,4}$/.test(text) ? { durationMin: Number(text) } : {};
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

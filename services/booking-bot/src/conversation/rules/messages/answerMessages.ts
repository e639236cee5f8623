import { locales, type OpenDay, type Price } from '@citame/contracts';
import { weekdayOf, type LocalDate } from '@citame/calendar';
import { nameOf, type Service } from '../services.ts';
import type { Reason } from '../slots/whyNot.ts';
import { buttons, dayName, menuId, type Buttons, type Voice } from './messages.ts';
import { tapId } from '../taps.ts';
import { textsOf } from './texts.ts';
import { tags, timeOf } from './when.ts';

/** `18 €`, `from £45`, `free`; undefined when the business does not say. Whole amounts have no decimals. */
export function priceText(voice: Voice, price: Price): string | undefined {
  const t = textsOf(voice);
  if (price === null) {
    return undefined;
  }
  if (price.kind === 'free') {
    return t.free;
  }
  const amount = new Intl.NumberFormat(tags[voice.locale], {
    style: 'currency',
    currency: price.currency,
    minimumFractionDigits: price.cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: price.cents % 100 === 0 ? 0 : 2,
  }).format(price.cents / 100);
  return price.kind === 'from' ? t.priceFrom(amount) : amount;
}

/** `*Corte*: 18 € · 30 min`. */
export function serviceFact(voice: Voice, { title, price, durationMin }: Service): string {
  const facts = [priceText(voice, price), textsOf(voice).minutes(durationMin)];
  return `*${title}*: ${facts.filter((fact) => fact !== undefined).join(' · ')}`;
}

/** `*Color*: con Ana y Luis.` */
export function whoDoesText(voice: Voice, { title, employeeIds }: Service): string {
  const names = employeeIds.map((id) => nameOf(voice.business, id)).filter((name) => name !== undefined);
  const list = new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(names);
  return `*${title}*: ${textsOf(voice).with(list)}.`;
}

/** `10:00–14:00 y 16:00–20:00`; undefined when closed. */
function periodsText({ locale }: Voice, periods: OpenDay['periods']): string | undefined {
  const ranges = periods.map(({ from, to }) => `${from}–${to}`);
  return ranges.length === 0
    ? undefined
    : new Intl.ListFormat(tags[locale], { type: 'conjunction' }).format(ranges);
}

/** «Los sábados: 10:00–14:00.»; days of the same weekday that differ are told one by one. */
export function usualHoursText(
  voice: Voice,
  days: readonly OpenDay[],
  weekdays: readonly number[],
  today: LocalDate,
): string {
  const t = textsOf(voice);
  const lines = weekdays.map((weekday) => {
    const same = days.filter(({ date }) => weekdayOf(date) === weekday);
    const texts = new Set(same.map(({ periods }) => periodsText(voice, periods) ?? ''));
    return texts.size === 1
      ? dayText(voice, t.everyWeekday[weekday - 1] ?? '', same[0]?.periods ?? [])
      : same.map(({ date, periods }) => dayText(voice, dayName(voice, date, today), periods)).join('\n');
  });
  return lines.join('\n');
}

function dayText(voice: Voice, when: string, periods: OpenDay['periods']): string {
  const t = textsOf(voice);
  const open = periodsText(voice, periods);
  return open === undefined ? t.closedOn(when) : t.openOn(when, open);
}

/** Hours of one day in a sentence, or of a week in lines, equal days together. */
export function hoursText(voice: Voice, days: readonly OpenDay[], today: LocalDate): string {
  const t = textsOf(voice);
  const [only, more] = days;
  if (only !== undefined && more === undefined) {
    return dayText(voice, dayName(voice, only.date, today), only.periods);
  }
  const groups: { days: OpenDay[]; text: string }[] = [];
  for (const day of days.toSorted((a, b) => weekdayOf(a.date) - weekdayOf(b.date))) {
    const text = periodsText(voice, day.periods) ?? t.closedWord;
    const last = groups.at(-1);
    if (last?.text === text) {
      last.days.push(day);
    } else {
      groups.push({ days: [day], text });
    }
  }
  const lines = groups.map((group) => {
    const [first] = group.days;
    const names = [first, group.days.length > 1 ? group.days.at(-1) : undefined]
      .filter((day) => day !== undefined)
      .map(({ date }) => t.weekdays[weekdayOf(date) - 1] ?? '');
    return `• ${names.join(t.toDay)}: ${group.text}`;
  });
  return `${t.ourHours}\n${lines.join('\n')}`;
}

/** People who work on the days, with their hours. */
export function peopleText(
  voice: Voice,
  days: readonly OpenDay[],
  employeeIds: readonly string[],
  today: LocalDate,
): string {
  const t = textsOf(voice);
  const lines = days.flatMap(({ date, employees }) => {
    const there = employees
      .filter(({ employeeId }) => employeeIds.length === 0 || employeeIds.includes(employeeId))
      .flatMap(({ employeeId, periods }) => {
        const name = nameOf(voice.business, employeeId);
        const hours = periodsText(voice, periods);
        return name === undefined || hours === undefined ? [] : [`${name} (${hours})`];
      });
    return there.length === 0 ? [] : [`• ${dayName(voice, date, today)}: ${there.join(', ')}`];
  });
  if (lines.length > 0) {
    return `${t.whoWorks}\n${lines.join('\n')}`;
  }
  const names = employeeIds.map((id) => nameOf(voice.business, id)).filter((name) => name !== undefined);
  const [only, more] = days;
  const when = only !== undefined && more === undefined ? dayName(voice, only.date, today) : t.thoseDays;
  const who = new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(names);
  return names.length === 0 || names.length !== employeeIds.length
    ? t.noOneWorks
    : t.personAway(who, names.length, when);
}

/** Why a wish found nothing, in a sentence. */
export function reasonText(
  voice: Voice,
  reason: Reason,
  today: LocalDate,
  service: Service | undefined,
): string {
  const t = textsOf(voice);
  const names = (ids: readonly string[]): string =>
    new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(
      ids.map((id) => nameOf(voice.business, id) ?? '').filter(Boolean),
    );
  switch (reason.kind) {
    case 'closedDay':
      return t.closedOn(dayName(voice, reason.date, today));
    case 'opensAt':
      return t.opensAt(dayName(voice, reason.date, today), reason.time);
    case 'closesAt':
      return t.closesAt(dayName(voice, reason.date, today), reason.time);
    case 'outside':
      return t.opensAndCloses(dayName(voice, reason.date, today), reason.from, reason.to);
    case 'endsTooLate':
      return t.endsTooLate(
        service?.title ?? '',
        service?.durationMin ?? 0,
        dayName(voice, reason.date, today),
        reason.time,
      );
    case 'offGrid':
      return t.offGrid(timeOf(reason.minute), reason.everyMin);
    case 'closedBetween':
      return t.closedBetween(reason.from, reason.to);
    case 'personAway':
      return t.personAway(
        names(reason.employeeIds),
        reason.employeeIds.length,
        dayName(voice, reason.date, today),
      );
    case 'personHours':
      return t.personHours(
        names([reason.employeeId]),
        reason.date === undefined ? undefined : dayName(voice, reason.date, today),
        periodsText(voice, reason.periods) ?? '',
      );
    case 'othersFree':
      return t.othersFree(
        names(reason.employeeIds),
        reason.employeeIds.length,
        names(reason.others),
        reason.slot,
      );
    case 'fullDay':
      return t.fullDay(dayName(voice, reason.date, today));
    case 'busy':
      return t.busyTime;
  }
}

/** The answer to a question, with the way to a booking. */
export function answerMessage(voice: Voice, text: string): Buttons {
  return buttons(text, [[menuId, textsOf(voice).book]]);
}

/** Another language than the two: in both, as it is unknown which is read. */
export function foreignMessage({ business }: Voice): Buttons {
  const inBoth = locales.map((locale) => textsOf({ locale, business }).onlyTwoLanguages);
  return buttons(inBoth.join('\n'), [
    [tapId({ kind: 'language', locale: 'es' }), 'Español'],
    [tapId({ kind: 'language', locale: 'en' }), 'English'],
  ]);
}

/** Why the phone is asked for, and the ways on without it. */
export function whyPhoneMessage(voice: Voice): Buttons {
  const t = textsOf(voice);
  return buttons(t.whyPhone, [
    [tapId({ kind: 'sharePhone' }), t.sharePhone],
    [tapId({ kind: 'notNow' }), t.withoutBooking],
    [tapId({ kind: 'person' }), t.talkToSomeone],
  ]);
}

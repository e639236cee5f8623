import { addDays, datesOf, utcMidnight, weekOf, weekdayOf, type LocalDate } from '@citame/calendar';
import type { Locale } from '@citame/contracts';
import { weekday } from '../../../phrases/lex/asides.ts';
import type { Wish } from '../../../phrases/understanding.ts';

interface Spoken {
  readonly wishes: readonly Pick<Wish, 'days'>[] | undefined;
  readonly today: LocalDate;
  readonly locale: Locale;
}

const thatWeek =
  /(?<!\p{L})(?:es[ae]|la) misma semana(?!\p{L})|(?<!\p{L})esa semana(?!\p{L})|\b(?:that|the) same week\b|\bthat week\b/iu;
const cannot = String.raw`(?:,? (?:yo |me |i )?(?:no (?:puedo|podr[eé]|estoy|puede ser|me (?:va|viene) bien)|imposible|can['’]?t(?: (?:do|make) it)?|cannot|(?:is|['’]s) no good|doesn['’]?t (?:work|suit)|i['’]?m (?:away|out)))`;
const thisOne = String.raw`est[ae] semana|esa semana|this week`;
const nextOne = String.raw`(?:la )?(?:semana )?(?:que|q|k) viene|la pr[oó]xima(?: semana)?|la semana pr[oó]xima|(?:the )?(?:next|coming) week`;
const otherOne = String.raw`(?:(?:sino|mejor|si no|puede ser|rather|but|maybe) )?(?:(?:en|para|a) )?(?:la (?:otra|siguiente|de despu[eé]s|posterior)(?: semana)?|the (?:one|week) after(?: that)?|the (?:following|next) (?:one|week))`;
/** «La semana que viene no puedo, la otra», “not next week, the one after”. */
const refusedAndOther = new RegExp(
  String.raw`(?<!\p{L})(?<refused>(?:not |no )(?:(?<soon>${thisOne})|(?:${nextOne}))|(?:(?<soon>${thisOne})|(?:${nextOne}))${cannot})(?<gap>[\s,.;!]+(?:pero |but )?)(?<other>${otherOne})(?=\s*(?:[,.;!?]|$|(?:me|s[ií]|por|a|mejor|if|in|on|at|please)(?!\p{L})))`,
  'iu',
);
/** «La semana del 7 al 13», “the week of the 7th to the 13th”. */
const weekFromTo =
  /(?<!\p{L})(?:la )?semana (?=(?:del|de) (?:d[ií]a )?\d{1,2}(?: de \p{L}+)? (?:al|a|hasta) )|(?<!\p{L})(?:the )?week (?:of|from) (?=(?:the )?\d{1,2}(?:st|nd|rd|th)? (?:to|until|till|-) )/giu;
/** «La del 7», “the one of the 7th”, where weeks are spoken of. */
const oneOfDay =
  /(?<!\p{L})(?<of>la del? (?:d[ií]a )?|the one (?:of|from|starting|beginning) (?:the )?)(?<day>\d{1,2})(?!\d|[:.h]\d| (?:a las?|al|at|de la)(?!\p{L}))/giu;
const namesWeek =
  /(?<!\p{L})(?:(?:semana|la (?:de )?(?:que|q) viene|la otra|la siguiente)(?!\p{L})|week(?!\p{L})|the (?:other|following) one|the one after)/iu;

/** «El lunes no tiene por qué ser», “it doesn't have to be Monday”: the day is left open. */
const notNeeded = new RegExp(
  String.raw`(?<!\p{L})(?:el ${weekday} )?no (?:tiene por qu[eé]|hace falta que|tiene que) se(?:r|a)(?: (?:el )?${weekday})?(?: precisamente| necesariamente)?(?!\p{L})|(?<!\p{L})it (?:doesn['’]?t|does not|needn['’]?t|need not) (?:have to |need to )?be (?:on )?(?:a |the )?${weekday}`,
  'giu',
);
/** «No, la otra, o sea la del 7» says in other words what is wanted. */
const thatIs =
  /^\s*no[\s,]+(?:(?:la otra|the (?:other|following) one|the one after)[\s,]+)?(?:o sea|es decir|quiero decir|i mean|that is|as in)[\s,]+(?=la (?:semana|del)|the (?:week|one))/iu;

/** Weeks that are named by what was said before, or beside them, in words that can be read alone. */
export function withWeeks(text: string, spoken: Spoken): string {
  const said = withThat(text.replaceAll(notNeeded, ' '), spoken);
  const other = withOther(said, spoken).replaceAll(weekFromTo, (of) => fromDay(of));
  return withOneOfDay(other, spoken).replace(thatIs, '');
}

function fromDay(of: string): string {
  return /week/i.test(of) ? 'from ' : '';
}

/** «Cualquier día de esa semana»: the week of the first day that is spoken of, by its Monday. */
function withThat(text: string, { wishes, locale }: Spoken): string {
  const day = wishes?.find(({ days }) => days !== null)?.days?.from;
  return day === undefined ? text : text.replace(thatWeek, () => weekBy(weekOf(day).from, locale));
}

/** The week after the one that is refused. */
function withOther(text: string, { today, locale }: Spoken): string {
  const { soon, refused = '', gap = '' } = refusedAndOther.exec(text)?.groups ?? {};
  if (refused === '') {
    return text;
  }
  const { from } = weekOf(today, soon === undefined ? 2 : 1);
  return text.replace(refusedAndOther, () => `${refused}${gap}${weekBy(from, locale)}`);
}

/** «La del 7» is the week of that day, unless it is a start. */
function withOneOfDay(text: string, { wishes = [], locale }: Spoken): string {
  const isNamed = namesWeek.test(text);
  const weeks = wishes.flatMap(({ days }) => (days !== null && isWeek(days) ? [days] : []));
  const week = locale === 'es' ? 'la semana del' : 'the week of the';
  return text.replaceAll(oneOfDay, (all, _of, day: string) => {
    // A day of the week that is spoken of is that day.
    const isOfThat = weeks.some((days) =>
      datesOf(days).some((date) => Number(date.slice(-2)) === Number(day)),
    );
    return isNamed || (weeks.length > 0 && !isOfThat) ? `${week} ${day}` : all;
  });
}

function isWeek({ from, to }: NonNullable<Wish['days']>): boolean {
  return weekdayOf(from) === 1 && to === addDays(from, 6);
}

function weekBy(monday: LocalDate, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [week, of] = locale === 'es' ? ['la semana', 'del'] : ['the week', 'of'];
  return `${week} ${of} ${day.format(utcMidnight(monday))}`;
}

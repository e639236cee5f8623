import { minuteOfDay, toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import { understand } from '../../../phrases/understand.ts';
import type { Understanding, Wish } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { withPartOfDay } from './onlyPartOfDay.ts';
import { withWeeks } from './weeks.ts';
import { fold } from './words.ts';

type Known = Pick<Conversation, 'locale' | 'wanted'> & Partial<Pick<Conversation, 'booked'>>;

/** “He is 6”, “she's only 4”, «tiene 6», which names no hour; “he's 5:30” and “she is at 5” do. */
const age =
  /(?<!\p{L})(?:(?:he|she|who|they|that)(?:['’]?s| is|['’]?re| are)(?: (?:only|just|about|nearly|almost))?|(?:ella |él |que )?(?:solo |ya )?tiene(?:n)?) \d{1,2}(?: (?:years? old|a(?:ñ|n)(?:os|itos)))?(?=\s*(?:$|[,.;!?)]|(?:y|and|but|pero|so|asi|así|if)(?!\p{L})))(?!\s*[.:]\d)/giu;

const ofSameDay = /\b(?:mismo dia|same day)\b/;

type Moment = Pick<TurnContext, 'business' | 'sentAtMs'>;

/** Readings of each turn: most questions about a message read it again. */
const readings = new WeakMap<Moment, Map<string, Understanding>>();

/** Reads a text for a business. Days are relative to the moment of writing, however long the message took to arrive. */
export function understood(conversation: Known, text: string, context: Moment): Understanding {
  const { locale, wanted } = conversation;
  const sameDay =
    wanted.wishes === undefined
      ? dayBooked(conversation.booked ?? [], text, context.business.timeZone)
      : undefined;
  const ofTurn = readings.get(context) ?? new Map<string, Understanding>();
  readings.set(context, ofTurn);
  const key = JSON.stringify([text, locale, wanted.wishes, wanted.serviceId, sameDay]);
  const read = ofTurn.get(key) ?? reading(conversation, text, context, sameDay);
  ofTurn.set(key, read);
  return read;
}

function reading(
  { locale = 'es', wanted }: Known,
  text: string,
  { business, sentAtMs }: Moment,
  sameDay: readonly [Wish] | undefined,
): Understanding {
  const { date: today, time } = wallTimeAt(business.timeZone, toEpochMin(new Date(sentAtMs)));
  const phrases = {
    today,
    minuteOfDay: minuteOfDay(time),
    language: locale,
    country: business.country,
    afternoonFrom: business.afternoonFrom,
    services: business.services.map(({ id, title, durationMin }) => ({ id, name: title, durationMin })),
    spokenOf: wanted.wishes ?? sameDay,
    spokenMin: business.services.find(({ id }) => id === wanted.serviceId)?.durationMin,
    employees: business.employees,
  };
  const read = (words: string): Understanding => understand(words, phrases);
  const dated = withWeeks(text.replaceAll(age, ' '), { wishes: wanted.wishes ?? sameDay, today, locale });
  const said = withPartOfDay(dated, wanted.wishes, read) ?? read(dated);
  return sameDay === undefined ? said : { ...said, wishes: onDay(said.wishes, sameDay) };
}

/** «Color el mismo día», after a booking, is on the day of that. */
function dayBooked(
  booked: Conversation['booked'],
  text: string,
  timeZone: string,
): readonly [Wish] | undefined {
  const last = booked.at(-1);
  if (last === undefined || !ofSameDay.test(fold(text))) {
    return undefined;
  }
  const { date } = wallTimeAt(timeZone, toEpochMin(new Date(last.start)));
  return [{ days: { from: date, to: date }, times: null }];
}

function onDay(wishes: readonly Wish[], [day]: readonly [Wish]): readonly Wish[] {
  return wishes.length === 0 ? [day] : wishes.map((wish) => ({ ...wish, days: wish.days ?? day.days }));
}

/** The times to which one appointment is to be moved, and nothing else of what was said with them. */
export function onlyTimes(said: Understanding, wishes: readonly Wish[]): Understanding {
  return {
    ...said,
    serviceIds: [],
    serviceSequence: [],
    people: 1,
    avoid: [],
    doubt: false,
    unread: [],
    wishes,
  };
}

/** Whether a text names anything that can be booked: a service, a person, a day or a time. */
export function saysSomething({
  serviceIds,
  employeeIds,
  anyEmployee,
  wishes,
  avoid,
  unwantedEmployeeIds,
  unwantedServiceIds,
  serviceSequence,
  people,
}: Understanding): boolean {
  const refused = [avoid, unwantedEmployeeIds, unwantedServiceIds];
  const named = [serviceIds, employeeIds, wishes, serviceSequence, ...refused];
  return anyEmployee || people > 1 || named.some((list) => list.length > 0);
}

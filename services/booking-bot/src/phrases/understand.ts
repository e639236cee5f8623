import { findNames, namesOf, workOf } from './names.ts';
import { excludedPeople } from './resolve/excluded.ts';
import { plain } from './lex/plain.ts';
import { tokenise, type Token } from './lex/tokenise.ts';
import { asWritten } from './resolve/asWritten.ts';
import { unreadChoice, unreadPeople } from './resolve/unreadRefusals.ts';
import type { Named, PhraseContext, Understanding, Wish } from './understanding.ts';
import { withNames } from './who/described.ts';
import { introductionIn } from './who/introduction.ts';
import { partyIn } from './who/party.ts';
import { strangerIn } from './who/stranger.ts';
import { partsIn } from './who/apart.ts';
import { askedTogether, refusedServices, wantedServices, type ServiceNamed } from './who/together.ts';
import { readWhen, type Reading, type When } from './readWhen.ts';

/** Characters. In a longer text the wish stands at the beginning. */
const maxReadLength = 1000;

/**
 * Reads what a client wrote, in Spanish or English: whom and what they name, and which days and times they may mean.
 * It never decides: the caller looks which of the starts meant are free, and asks before booking.
 */
export function understand(text: string, context: PhraseContext): Understanding {
  const written = withNames(plain(text.slice(0, maxReadLength)), context.employees);
  const tokens = tokenise(written);
  const writing = {
    text: written,
    tokens,
    employees: namesOf(context.employees),
    isWork: workOf(context.services),
  };
  const introduction = introductionIn(writing);
  const party = partyIn(writing, introduction.tokens);
  const said = new Set([...introduction.tokens, ...party.tokens]);
  const people = findNames(tokens, context.employees, said);
  const services = findNames(tokens, context.services, new Set([...said, ...people.used]));
  const { used, ids, unwantedIds, isExclusion } = excludedPeople(tokens, people, context.employees);
  const stranger = strangerIn(writing, new Set([...said, ...used, ...services.used]));
  const known = new Set([...said, ...used, ...services.used, ...stranger.tokens]);
  const wanted = wantedServices(tokens, services.found);
  const sequence = askedTogether(tokens, wanted);
  const wantedPeople = people.found.filter(({ id }) => ids.includes(id) && !isExclusion);
  const reading = {
    context,
    durationMin:
      wanted.length === 0
        ? context.spokenMin
        : sequence.length > 1
          ? lengthOf(wanted, context.services)
          : shortestOf(wanted, context.services),
    isShared: party.people > 1 || party.others.length > 0 || wanted.length > 1,
    unwantedPeople: [
      ...unreadPeople(tokens, wantedPeople, used),
      ...(party.people > 1 ? [] : unreadChoice(tokens, wantedPeople)),
    ],
  };
  const asDates = ofFirst(tokens, sequence.length > 1 ? wanted : [], known, reading);
  // A name that is a weekday or a month too, «domingo a las 5»: both readings stand, unless another day is named.
  const { doubtful } = people;
  const asNames =
    doubtful.ids.length === 0
      ? undefined
      : readWhen(tokens, new Set([...known, ...doubtful.tokens]), reading);
  const arePeople = asNames?.wishes.some(({ days }) => days !== null) === true && !doubtful.areListed;
  const readings = [...(arePeople ? [] : [asDates]), ...(asNames === undefined ? [] : [asNames])];
  const wishes = distinct(readings.flatMap((reading) => reading.wishes));
  return {
    speaker: introduction.speaker,
    people: party.people,
    others: party.others,
    serviceIds: wanted.map(({ id }) => id),
    serviceSequence: sequence,
    unwantedServiceIds: refusedServices(tokens, services.found, wanted),
    employeeIds: arePeople ? [...ids, ...doubtful.ids] : ids,
    unwantedEmployeeIds: unwantedIds,
    namedUnknown: stranger.name,
    anyEmployee: !isExclusion && asDates.saysAnyone,
    wishes,
    avoid: refusable(distinct(readings.flatMap(({ avoid }) => avoid)), wishes),
    doubt: readings.some(({ doubt }) => doubt),
    unread: asWritten(
      written,
      readings.every(({ unread }) => unread.length > 0) ? (readings[0]?.unread ?? []) : [],
    ),
    wrongDay: readings.find(({ wrongDay }) => wrongDay !== null)?.wrongDay ?? null,
    clarity: asDates.clarity,
    rest: asDates.rest,
  };
}

/**
 * When the first of two appointments is, where each has a day of its own: «barba el viernes a las 6 y color el martes». The
 * words of the other are said to be unread, as they are asked for after it.
 */
function ofFirst(
  tokens: readonly Token[],
  services: readonly ServiceNamed[],
  names: ReadonlySet<number>,
  reading: Reading,
): When {
  const whole = readWhen(tokens, names, reading);
  if (whole.unread.length > 0) {
    return whole;
  }
  for (const { first, at } of partsIn(tokens, services)) {
    const one = readWhen(first, names, reading);
    const after = new Set([...names].flatMap((place) => (place < at ? [] : [place - at])));
    const other = readWhen(tokens.slice(at), after, reading);
    const days = daysOf(other);
    // «Y el color un par de días antes».
    const isBeside = other.unread.length > 0 && !isSame(daysOf(one), daysOf(whole));
    const areApart = daysOf(one).size > 0 && (days.size > 0 ? !isSame(daysOf(one), days) : isBeside);
    if (areApart) {
      const words = tokens.slice(at, at + maxWordsSaid).map(({ text }) => text);
      return {
        ...one,
        wishes: one.wishes.map((wish) => ({ ...wish, unsure: true })),
        doubt: true,
        unread: [...one.unread, words],
      };
    }
  }
  return whole;
}

/** Words of another appointment that are said to be unread. */
const maxWordsSaid = 6;

function daysOf({ wishes }: When): ReadonlySet<string> {
  return new Set(wishes.flatMap(({ days }) => days?.from ?? []));
}

function isSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((one) => others.has(one));
}

/** How long the shortest of the services named takes; unknown when none is. */
function shortestOf(
  named: readonly { readonly id: string }[],
  services: readonly Named[],
): number | undefined {
  const known = services.filter(({ id }) => named.some((one) => one.id === id));
  const durations = known.flatMap(({ durationMin }) => durationMin ?? []);
  return durations.length === 0 ? undefined : Math.min(...durations);
}

/** How long services take one after the other; unknown when that of one is. */
function lengthOf(named: readonly { readonly id: string }[], services: readonly Named[]): number | undefined {
  const durations = named.map(({ id }) => services.find((one) => one.id === id)?.durationMin);
  return durations.reduce<number | undefined>(
    (sum, duration) => (sum === undefined || duration === undefined ? undefined : sum + duration),
    0,
  );
}

/** «No el viernes que viene sino el siguiente»: the Friday that is wanted is not the one that is refused. */
function refusable(avoid: readonly Wish[], wishes: readonly Wish[]): readonly Wish[] {
  const isWanted = ({ days, times }: Wish): boolean =>
    days !== null &&
    times === null &&
    wishes.some((wish) => wish.days?.from === days.from && wish.days.to === days.to);
  const left = avoid.filter((wish) => !isWanted(wish));
  return left.length > 0 ? left : avoid;
}

function distinct(wishes: readonly Wish[]): Wish[] {
  // «El martes o el 24» may be one day.
  return [
    ...new Map(wishes.map((wish) => [JSON.stringify({ ...wish, isBareWeekday: undefined }), wish])).values(),
  ];
}

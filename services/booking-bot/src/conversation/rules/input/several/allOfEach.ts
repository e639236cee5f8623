import type { Understanding } from '../../../../phrases/understanding.ts';
import type { BusinessDescription } from '@citame/contracts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import type { Said } from '../../said.ts';
import { attendeesOf, namesAttendee } from '../people/attendee.ts';
import { between } from '../clause.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «Los dos corte y barba», “both of us want”, “cut and colour each”. */
const each =
  /(?<!\p{L})(?:l[ao]s (?:dos|tres|2|3)|amb[ao]s|cada un[oa]|both(?: of us)?|all (?:three|of us)|each(?: of us)?|we both)(?!\p{L})/giu;
const comma = /^\s*[,:]\s*/;
/** «Y yo además la barba». */
const self = /^(?:(?:y|e|and|pero|but|solo|only) )*(?:yo|i|me|a mi|pa mi|para mi|for me|mine)\b/;
const clauseEnd = /[,.;:\n]/u;
/** Before services that stand before the words for all: «mi madre y yo queremos corte y color las dos». */
const wanting =
  /[,.;:\n]|(?<!\p{L})(?:queremos|quer[ií]amos|quisi[eé]ramos|necesitamos|want|need|would like|[’']d like)(?!\p{L})/iu;

/**
 * Several services for each of those who come: «para mí y mi colega, los dos corte y barba». They come at the same start, and each
 * has their next service after that. Undefined for every other message.
 */
export function allOfEach(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [] } = conversation.wanted;
  const whole = understood(conversation, text, context);
  const services = whole.serviceSequence;
  if (movingId !== undefined || queue.length > 0 || whole.people < 2 || services.length < 2) {
    return undefined;
  }
  const shared = sharedAndMore(conversation, text, whole, context);
  const people = shared?.people ?? whole.people;
  // «… los dos corte, y mi hijo además barba» names him twice.
  const others =
    shared === undefined
      ? whole.others
      : [...new Map(whole.others.map((other) => [other.words, other])).values()];
  const isOfAll =
    others.length <= people &&
    (shared !== undefined || hasAllTogether(conversation, text, services.length, context));
  const [serviceId = ''] = services;
  if (!isOfAll) {
    return undefined;
  }
  const all = attendeesOf({ others }, people, text);
  const whom = employeesOf(whole, text, context.business);
  const [first] = all;
  const ofAll = (shared?.services ?? services).flatMap((service, round) =>
    all.map((attendee, at): Queued => {
      const employeeId = whom[at];
      return {
        at: round === 0 ? 'sameStart' : 'after',
        serviceId: service,
        ...(employeeId === undefined ? {} : { employeeId }),
        attendee,
      };
    }),
  );
  const own: Understanding = {
    ...whole,
    serviceIds: [serviceId],
    serviceSequence: [],
    people: 1,
    others: first === undefined ? [] : others.slice(0, 1),
    employeeIds: whom[0] === undefined ? whole.employeeIds : [whom[0]],
    anyEmployee: whom.length === 0 && whole.anyEmployee,
  };
  return { kind: 'wish', said: own, words: '', queue: [...ofAll.slice(1), ...(shared?.more ?? [])] };
}

/** Services of all who come, and those that one of them gets after it. */
interface SharedAndMore {
  readonly people: number;
  readonly services: readonly string[];
  readonly more: readonly Queued[];
}

/** «Los dos corte, y yo además la barba», “both a haircut, and my son a wash as well”; undefined where no one gets more. */
function sharedAndMore(
  conversation: Conversation,
  text: string,
  whole: Understanding,
  context: TurnContext,
): SharedAndMore | undefined {
  for (const found of text.matchAll(each)) {
    const [first = '', ...others] = text
      .slice(found.index + found[0].length)
      .replace(comma, '')
      .split(between)
      .map((clause) => ({ clause, services: understood(conversation, clause, context).serviceIds }))
      .filter(({ services }) => services.length > 0);
    if (first === '' || understood(conversation, first.clause, context).others.length > 0) {
      continue;
    }
    const more = others.flatMap(({ clause, services }): Queued[] => {
      const folded = fold(clause);
      const other = attendeesOf(whole, whole.others.length).find(
        (one) => one !== undefined && namesAttendee(folded, one),
      );
      return other !== undefined || self.test(folded)
        ? services.map((serviceId) => ({ at: 'after', serviceId, attendee: other }))
        : [];
    });
    const named = [...first.services, ...more.map(({ serviceId }) => serviceId)];
    const isEvery = whole.serviceIds.every((id) => named.includes(id));
    if (more.length > 0 && more.length === others.flatMap(({ services }) => services).length && isEvery) {
      const people = /tres|3|three/i.test(found[0]) ? 3 : 2;
      return { people, services: first.services, more };
    }
  }
  return undefined;
}

/** Whether the services stand together beside words for all who come, and not each beside its person. */
function hasAllTogether(
  conversation: Conversation,
  text: string,
  count: number,
  context: TurnContext,
): boolean {
  const areAll = (words: string | undefined): boolean => {
    const { serviceSequence, others } = understood(conversation, words ?? '', context);
    return serviceSequence.length === count && others.length === 0;
  };
  return [...text.matchAll(each)].some(
    (found) =>
      areAll(text.slice(found.index + found[0].length).split(clauseEnd)[0]) ||
      areAll(text.slice(0, found.index).split(wanting).at(-1)),
  );
}

/** «Uno con Luis y otro con quien sea»: whom each of them gets, in their order; empty where it is not said. */
function employeesOf(
  { employeeIds, anyEmployee, people }: Understanding,
  text: string,
  { employees }: BusinessDescription,
): readonly (string | undefined)[] {
  const folded = fold(text);
  const placeOf = (id: string): number => {
    const [name = ''] = fold(employees.find((one) => one.id === id)?.name ?? '').split(' ');
    return folded.indexOf(name);
  };
  return employeeIds.length === people || (anyEmployee && employeeIds.length === 1)
    ? employeeIds.toSorted((a, b) => placeOf(a) - placeOf(b))
    : [];
}

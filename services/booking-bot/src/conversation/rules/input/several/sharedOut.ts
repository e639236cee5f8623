import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { clauseOf, joints } from '../clause.ts';
import { family } from '../people/comesAlong.ts';
import { forSelf } from './queueTold.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

type Following = NonNullable<Extract<Said, { kind: 'wish' }>['following']>;

/** Words of one person, with the services that are theirs. */
interface Share {
  readonly words: string;
  readonly said: Understanding;
  readonly services: readonly string[];
}

/** «Para mí corte y color, para mi madre corte»: the person goes before what is theirs. */
const personFirst = /^(?:para|pa|for|a mi|yo|mi|my)(?!\p{L})/iu;

/**
 * Services that a message shares out among people, of whom one gets more than one: “cut and blow dry for me and a cut for my
 * mum”. All come at the same start, and each has their next service after that. Undefined for every other message.
 */
export function sharedOut(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [] } = conversation.wanted;
  const [forWhom, me] = conversation.locale === 'en' ? ['for', 'for me'] : ['para', 'para mí'];
  const clauses = clausesOf(text.replaceAll(ownPart, me).replaceAll(barePerson, `${forWhom} `));
  const whole = understood(conversation, text, context);
  if (movingId !== undefined || queue.length > 0 || clauses.length < 3 || whole.avoid.length > 0) {
    return undefined;
  }
  const shares = sharesOf(conversation, clauses, context);
  const people = new Set(shares.map(({ said: { others } }) => others[0]?.words));
  const [first, ...others] = shares;
  if (
    first === undefined ||
    people.size < Math.max(2, shares.length) ||
    !shares.some(({ services }) => services.length > 1) ||
    !shares.every(({ said, services }) => services.length > 0 && said.others.length <= 1) ||
    shares.filter(({ said }) => said.wishes.length > 0).length > 1
  ) {
    return undefined;
  }
  const [serviceId = ''] = first.services;
  const { wishes, clarity, doubt, unread } = whole;
  const own = { ...first.said, wishes, clarity, doubt, unread, serviceIds: [serviceId], serviceSequence: [] };
  return {
    kind: 'wish',
    said: { ...own, people: 1 },
    words: first.words,
    following: followingOf(first, others),
  };
}

/** By rounds, so that those who come together are served together, and each has their next one after it. */
function followingOf(first: Share, others: readonly Share[]): Following {
  const all = [first, ...others];
  const rounds = Math.max(...all.map(({ services }) => services.length));
  return Array.from({ length: rounds }, (_, round) =>
    all.flatMap(({ services, words, said }): Following => {
      const serviceId = services[round];
      const only = {
        ...said,
        wishes: [],
        serviceIds: serviceId === undefined ? [] : [serviceId],
        serviceSequence: [],
      };
      return serviceId === undefined ? [] : [{ words, said: only, at: round === 0 ? 'sameStart' : 'after' }];
    }),
  )
    .flat()
    .slice(1);
}

/** «Color mi hija y yo corte»: the person follows what is theirs, without a word between. */
const barePerson = new RegExp(
  String.raw`(?<=\p{L} )(?<!(?<!\p{L})(?:para|pa|xa|con|a|de|y|e|for|with|of|and|to) )(?=(?:mi|my) ${family})`,
  'giu',
);

/** «Mi hija quiere corte y color y yo solo necesito corte»: the client's part. */
const ownPart =
  /(?<=[,;.]\s+(?:and |y )?|\s(?:and|y)\s+)(?:I|yo)(?:['’]d| would)?(?:\s+(?:just|only|also|solo|s[oó]lo|tambi[eé]n))*\s+(?:need|want|like|quiero|necesito|quer[ií]a)(?=\s)/giu;

/** Words of each person with what is theirs, in order; empty where a part names no one. */
function sharesOf(
  conversation: Conversation,
  clauses: readonly Joined[],
  context: TurnContext,
): readonly Share[] {
  const isFirst = personFirst.test(clauses[0]?.words ?? '');
  const [only, more] = clauses.filter(({ words }) => isOfSomeone(conversation, words, context));
  const parts: string[] = [];
  let open = '';
  for (const clause of clauses) {
    const { words, joint } = clause;
    const hasPerson = isOfSomeone(conversation, words, context);
    const isOfOther =
      more === undefined && clause === only && isApartFrom(conversation, open, words, context);
    if ((isFirst || isOfOther) && hasPerson && open !== '') {
      parts.push(open);
      open = '';
    }
    open = open === '' ? words : `${open}${joint}${words}`;
    if (!isFirst && hasPerson) {
      parts.push(open);
      open = '';
    }
  }
  const last = parts.at(-1);
  // «…, mañana a las 5», at the end, is of all.
  const whole = isFirst || last === undefined ? [...parts, open] : parts.with(-1, `${last}, ${open}`);
  return (open === '' ? parts : whole).map((words) => {
    const { said } = clauseOf(conversation, words, context);
    return {
      words,
      said,
      services: said.serviceSequence.length > 0 ? said.serviceSequence : said.serviceIds,
    };
  });
}

/** “A cut and colour at 12, and my husband needs a cut”: what goes before the one other person is the client's. */
function isApartFrom(
  conversation: Conversation,
  before: string,
  words: string,
  context: TurnContext,
): boolean {
  const first = understood(conversation, before, context);
  const { said } = clauseOf(conversation, words, context);
  return (
    said.others.length > 0 &&
    said.serviceIds.length > 0 &&
    first.serviceIds.length > 0 &&
    (first.wishes.length > 0 || said.serviceIds.some((id) => first.serviceIds.includes(id)))
  );
}

function isOfSomeone(conversation: Conversation, words: string, context: TurnContext): boolean {
  const clause = clauseOf(conversation, words, context);
  return clause.said.others.length > 0 || forSelf.test(fold(clause.words));
}

/** A clause with the words that join it to the one before. */
interface Joined {
  readonly words: string;
  readonly joint: string;
}

function clausesOf(text: string): readonly Joined[] {
  const found = [...text.matchAll(joints)];
  const starts = [0, ...found.map((one) => one.index + one[0].length)];
  return starts
    .map((start, at) => ({
      words: text.slice(start, found[at]?.index ?? text.length).trim(),
      joint: found[at - 1]?.[0] ?? '',
    }))
    .filter(({ words }) => words !== '');
}

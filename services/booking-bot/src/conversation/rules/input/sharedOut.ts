import type { BusinessDescription } from '@citame/contracts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { serviceOf } from '../services.ts';
import type { Said } from '../said.ts';
import { clauseOf, joints } from './clause.ts';
import { forSelf } from './queueTold.ts';
import { understood } from './understood.ts';
import { fold } from './words.ts';

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
  const clauses = clausesOf(text);
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
    following: followingOf(first, others, context.business),
  };
}

/** By rounds, so that those who come together are served together; one after the other where another takes longer than the first. */
function followingOf(first: Share, others: readonly Share[], business: BusinessDescription): Following {
  const lengthOf = (id: string | undefined): number => serviceOf(business, id)?.durationMin ?? 0;
  const one = (share: Share, round: number, at: 'sameStart' | 'after'): Following => {
    const serviceId = share.services[round];
    return serviceId === undefined
      ? []
      : [
          {
            words: share.words,
            said: { ...share.said, wishes: [], serviceIds: [serviceId], serviceSequence: [] },
            at,
          },
        ];
  };
  const all = [first, ...others];
  const rounds = Array.from(
    { length: Math.max(...all.map(({ services }) => services.length)) },
    (_, at) => at,
  );
  const areBrief = others.every(({ services }) => lengthOf(services[0]) <= lengthOf(first.services[0]));
  const inOrder = areBrief
    ? rounds.flatMap((round) => {
        const served = all.filter(({ services }) => services.length > round);
        return served.flatMap((share, at) => one(share, round, at === 0 ? 'after' : 'sameStart'));
      })
    : all.flatMap((share, at) =>
        rounds.flatMap((round) => one(share, round, at > 0 && round === 0 ? 'sameStart' : 'after')),
      );
  return inOrder.slice(1);
}

/** Words of each person with what is theirs, in order; empty where a part names no one. */
function sharesOf(
  conversation: Conversation,
  clauses: readonly Joined[],
  context: TurnContext,
): readonly Share[] {
  const isFirst = personFirst.test(clauses[0]?.words ?? '');
  const parts: string[] = [];
  let open = '';
  for (const { words, joint } of clauses) {
    const hasPerson = isOfSomeone(conversation, words, context);
    if (isFirst && hasPerson && open !== '') {
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

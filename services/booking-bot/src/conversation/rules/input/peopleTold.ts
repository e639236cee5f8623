import type { Conversation, TurnContext, Wanted } from '../conversation.ts';
import { attendeesOf, forName } from './attendee.ts';
import { between, clauseOf } from './clause.ts';
import { forSelf } from './queueTold.ts';
import { isChoosing } from './standing.ts';
import { fold } from './words.ts';

const leadingNo = /^\s*(?:(?:no+|sorry|perdona?|wait|espera)[\s,.!]+)+/i;

/**
 * People of several that are arranged, each named with what it is for: “no, the haircut is for me, the colour is for Jo”.
 * Undefined for every other text.
 */
export function peopleTold(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Pick<Wanted, 'attendee' | 'queue'> | undefined {
  const { wanted } = conversation;
  const { queue = [], sequence, movingId, attendee, serviceId } = wanted;
  const arranged = [serviceId, ...queue.map((one) => one.serviceId ?? serviceId)];
  const areApart = new Set(arranged).size === arranged.length;
  if (queue.length === 0 || sequence?.at !== 1 || movingId !== undefined || !areApart || text.includes('?')) {
    return undefined;
  }
  const clauses = isChoosing(conversation)
    ? text
        .replace(leadingNo, '')
        .split(between)
        .filter((clause) => clause.trim() !== '')
    : [];
  const told = clauses.map((clause) => {
    const { said, words } = clauseOf(conversation, clause.trim(), context);
    const [of, more] = said.serviceIds;
    const isOwn = said.others.length === 0 && forSelf.test(fold(words));
    const isPlain = [said.wishes, said.avoid, said.employeeIds].every((list) => list.length === 0);
    const name = forName.exec(words)?.groups?.['name'];
    const whom = said.others.length === 0 && name !== undefined ? { name } : attendeesOf(said, 1, words)[0];
    const isTold = isPlain && more === undefined && (isOwn || whom !== undefined);
    return isTold && arranged.includes(of) ? { of, whom } : undefined;
  });
  const known = told.filter((one) => one !== undefined);
  if (
    known.length < 2 ||
    known.length < told.length ||
    new Set(known.map(({ of }) => of)).size < known.length
  ) {
    return undefined;
  }
  const whomOf = (of: string | undefined, before: Wanted['attendee']): Wanted['attendee'] => {
    const one = known.find((each) => each.of === of);
    return one === undefined ? before : one.whom;
  };
  return {
    attendee: whomOf(serviceId, attendee),
    queue: queue.map((one) => ({ ...one, attendee: whomOf(one.serviceId ?? serviceId, one.attendee) })),
  };
}

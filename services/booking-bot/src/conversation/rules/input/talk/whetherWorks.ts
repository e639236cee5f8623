import type { BusinessDescription } from '@citame/contracts';
import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { shownTimes } from '../answers/shownTimes.ts';
import { fold } from '../words.ts';

/** Between a condition and its end: «si Carmen no está, con Luis» asks nothing. */
const condition = /\b(?:si|if|unless|whether)\b/;
const goesOn = /^(?:y|e|pero|entonces|and|but|so|then|is|isn t|does|doesn t|will)\b/;

/** «¿Y Carmen no está ese día?», “isn't Carmen in that day?”: which of the people, and on which day, as far as it is said. */
export function asksWhetherWorks(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
  { business }: TurnContext,
): Said | undefined {
  const employeeId = personAskedOf(folded, business);
  const asks = text.includes('?') || goesOn.test(folded);
  if (employeeId === undefined || !asks || said.serviceIds.length > 0 || condition.test(folded)) {
    return undefined;
  }
  const named = [...said.wishes, ...said.avoid].filter(({ days }) => days !== null);
  const wishes = (named.length > 0 ? named : daySpokenOf(conversation, business)).map(({ days }) => ({
    days,
    times: null,
  }));
  const asked = { ...said, employeeIds: [employeeId], unwantedEmployeeIds: [], wishes, avoid: [] };
  return { kind: 'question', topic: 'who', said: { ...asked, doubt: false, unread: [] } };
}

function personAskedOf(folded: string, { employees }: BusinessDescription): string | undefined {
  const [one, another] = employees.filter(({ name }) => {
    const [first = ''] = fold(name).split(' ');
    return (
      first !== '' &&
      new RegExp(
        String.raw`\b(?:${first} (?:\w+ )?(?:(?:no|tampoco) (?:esta|estara|trabaja|trabajara|viene|vendra|atiende)|(?:isn t|is not|doesn t|does not|won t|s not) (?:be )?(?:in|there|working|work|around|on))\b|(?:no (?:esta|estara|trabaja|viene|atiende) (?:la |el )?|(?:isn t|doesn t|won t) )${first}\b|is ${first} (?:off|not (?:in|there|working))\b)`,
      ).test(folded)
    );
  });
  return another === undefined ? one?.id : undefined;
}

/** The one day of the starts that are shown, or of the wish. */
function daySpokenOf(
  conversation: Conversation,
  { timeZone }: BusinessDescription,
): readonly Pick<Wish, 'days'>[] {
  const { wishes = [] } = conversation.wanted;
  const shown = shownTimes(conversation, timeZone).map(({ date }) => date);
  const wished = wishes.flatMap(({ days }) => (days !== null && days.from === days.to ? [days.from] : []));
  const [day, more] = new Set(shown.length > 0 ? shown : wished.length === wishes.length ? wished : []);
  return day === undefined || more !== undefined ? [] : [{ days: { from: day, to: day } }];
}

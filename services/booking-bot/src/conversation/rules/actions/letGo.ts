import { exactly } from '../slots/exactly.ts';
import { search } from './find.ts';
import { wallTimeOf } from '../messages/when.ts';
import type { Conversation } from '../conversation.ts';
import { parseTap, type Tap } from '../taps.ts';
import { asksToBook } from './repeat.ts';
import type { Effect, Turn } from './turn.ts';

/** Memory of the proposal that stands, when it is let go: a yes that comes after all asks it again. */
export function proposalLetGo(turn: Turn): Pick<Conversation, 'letGo'> {
  const { conversation, voice } = turn;
  const [only] = startsShown(conversation);
  return only === undefined || !asksToBook(turn)
    ? {}
    : { letGo: wantedOnly(conversation, only, voice.business.timeZone) };
}

/** The proposal that was let go, as far as it is still free. */
export function searchLetGo(turn: Turn<'afterAll'>): Effect {
  const { letGo, wanted } = turn.conversation;
  return searched(turn, letGo ?? wanted);
}

/** The first start of a list: its only one, or the one that «la primera que tengas» means. */
export function searchFirstStart(turn: Turn<'firstStart'>): Effect {
  const { conversation, voice } = turn;
  const [first] = startsShown(conversation).toSorted((a, b) => a.start.localeCompare(b.start));
  return searched(
    turn,
    first === undefined ? conversation.wanted : wantedOnly(conversation, first, voice.business.timeZone),
  );
}

function searched(turn: Turn, wanted: Conversation['wanted']): Effect {
  return { ...search(turn, wanted), remember: { wanted } };
}

type SlotTap = Extract<Tap, { kind: 'slot' }>;

function startsShown({ options }: Conversation): readonly SlotTap[] {
  return options.map(({ id }) => parseTap(id)).filter((tap) => tap?.kind === 'slot');
}

function wantedOnly(
  { wanted }: Conversation,
  { target, start }: SlotTap,
  timeZone: string,
): Conversation['wanted'] {
  const { date, slot } = wallTimeOf(start, timeZone);
  return { ...wanted, ...target, wishes: [exactly(date, slot)], avoid: [], among: [] };
}

import type { Wanted } from '../conversation.ts';
import { textsOf } from '../messages/texts.ts';
import { search } from './find.ts';
import { sayMeanwhile } from './repeat.ts';
import { placeText } from './several.ts';
import type { Effect, Turn } from './turn.ts';

/** The one whose time is being chosen is not wanted any more. */
export function isOfProposed({ event }: Turn<'drop'>): boolean {
  return event.at === 0;
}

/** The next of those that wait takes its place, at its own time or at that of the one that was dropped. */
export function searchAfterDropped(turn: Turn<'drop'>): Effect {
  const { conversation, voice } = turn;
  const { queue: [next, ...queue] = [], ...before } = conversation.wanted;
  const wanted: Wanted = {
    serviceId: next?.serviceId ?? before.serviceId,
    employeeId: next?.employeeId ?? 'any',
    wishes: next?.wishes ?? before.wishes,
    attendee: next?.attendee,
    ...left(before, queue),
  };
  const firstWords = [textsOf(voice).dropped, placeText(voice, wanted)].filter(Boolean).join(' ');
  return { ...search(turn, wanted), remember: { wanted, firstWords } };
}

/** One that waits is left out; what stands is asked again. */
export function dropWaiting(turn: Turn<'drop'>): Effect {
  const { conversation, event, voice } = turn;
  const { queue = [], ...before } = conversation.wanted;
  const t = textsOf(voice);
  const wanted = { ...before, ...left(before, queue.toSpliced(event.at - 1, 1)) };
  const effect = sayMeanwhile(turn, wanted.sequence === undefined ? t.onlyOne : t.dropped);
  return { ...effect, remember: { ...effect.remember, wanted } };
}

function left({ sequence }: Wanted, queue: NonNullable<Wanted['queue']>): Pick<Wanted, 'queue' | 'sequence'> {
  const at = sequence?.at ?? 1;
  return at === 1 && queue.length === 0
    ? { queue: undefined, sequence: undefined }
    : { queue, sequence: { at, of: at + queue.length } };
}

import type { Conversation } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { parseTap } from '../../taps.ts';

/** Starts among the rows or buttons that are shown, in their order, as date and hour of the business. */
export function shownTimes(
  { options }: Pick<Conversation, 'options'>,
  timeZone: string,
): readonly ReturnType<typeof wallTimeOf>[] {
  return options.flatMap(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'slot' ? [wallTimeOf(tap.start, timeZone)] : [];
  });
}

import type { OpenSlot } from '@citame/contracts';
import type { Search } from '../conversation.ts';
import { pickSlots } from './pickSlots.ts';
import { acceptable, fitting, nearest } from './suitable.ts';

/** So many starts of others are shown at most, after those of the people who were asked for. */
const maxOfOthers = 2;

/** The nearest starts of the people who were asked for, and after them those at the time that was wished with someone else. */
export function nearestOfAsked(
  slots: readonly OpenSlot[],
  wanted: Search,
  asked: readonly string[],
  count: number,
): OpenSlot[] {
  const isTheirs = ({ employeeIds }: OpenSlot): boolean => employeeIds.some((id) => asked.includes(id));
  const open = acceptable(slots, { ...wanted, among: asked });
  const others = pickSlots(
    fitting(
      open.filter((slot) => !isTheirs(slot)),
      wanted,
    ),
  ).slice(0, maxOfOthers);
  const theirs = nearest(open.filter(isTheirs), { ...wanted, among: asked }, count - others.length);
  return [...theirs, ...others];
}

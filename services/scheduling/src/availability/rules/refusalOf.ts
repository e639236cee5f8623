import type { EpochMin } from '@citame/calendar';
import type { ErrorCode } from '@citame/contracts';
import type { SlotQuery } from './findSlots.ts';
import { reasonsAgainst, type Reason } from './reasonsAgainst.ts';

/** Why a start that `findSlots` does not offer is refused, as a booking's error. */
type Refusal = Extract<
  ErrorCode,
  'too_soon' | 'too_far' | 'off_grid' | 'outside_hours' | 'slot_taken' | 'slot_held'
>;

/** Code of the refusal for each rule. */
export const refusals: Readonly<Record<Reason['rule'], Refusal>> = {
  too_soon: 'too_soon',
  too_far: 'too_far',
  off_grid: 'off_grid',
  closed_day: 'outside_hours',
  blocked_window: 'outside_hours',
  outside_hours: 'outside_hours',
  busy: 'slot_taken',
  buffer: 'slot_taken',
  busy_elsewhere: 'slot_taken',
  hold: 'slot_held',
};

/** Refusal of the employee who came closest: one who works then but is held or taken outranks one who does not work. */
export function refusalOf(query: Omit<SlotQuery, 'from' | 'to'>, startMin: EpochMin): Refusal {
  const found = query.employees
    .map((employee) => reasonsAgainst(query, employee, startMin)[0])
    .map((reason) => (reason === undefined ? 'slot_taken' : refusals[reason.rule]));
  const order: readonly Refusal[] = ['too_soon', 'too_far', 'off_grid', 'slot_held', 'slot_taken'];
  return order.find((refusal) => found.includes(refusal)) ?? 'outside_hours';
}

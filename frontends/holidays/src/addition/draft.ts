import type { DayRange } from '@citame/ui/date';
import type { EndpointInput } from '@citame/web/api';
import type { Group } from '../groups/groups.ts';

export type AdditionKind = 'closed' | 'hours';

/** Fields of the form of an addition. */
export interface AdditionDraft {
  readonly days: DayRange | undefined;
  /** Whether the window is taken away or added. */
  readonly change: 'blocked' | 'open';
  readonly from: string;
  readonly to: string;
  /** Name of the days, for the team. */
  readonly note: string;
}

export const emptyDraft: AdditionDraft = {
  days: undefined,
  change: 'blocked',
  from: '09:00',
  to: '14:00',
  note: '',
};

/** Fills the form with an existing group. */
export function draftOf({ kind, first, last, from, to, notes, isPublic }: Group): AdditionDraft {
  return {
    days: { from: first, to: last },
    change: kind === 'open' ? 'open' : 'blocked',
    from: from ?? emptyDraft.from,
    to: to ?? emptyDraft.to,
    // Where there are several names, or those of public holidays, each stays with its day.
    note: notes.length === 1 && !isPublic ? (notes[0] ?? '') : '',
  };
}

/** Why a draft cannot be sent; undefined when it can. */
export function faultOf(
  kind: AdditionKind,
  { days, from, to }: AdditionDraft,
): 'noDays' | 'order' | undefined {
  if (days === undefined) {
    return 'noDays';
  }
  return kind === 'hours' && from >= to ? 'order' : undefined;
}

export type AdditionBody = EndpointInput<'POST /exceptions/:id'>['body'];

/** Request body of a draft without a fault. */
export function bodyOf(kind: AdditionKind, { days, change, from, to, note }: AdditionDraft): AdditionBody {
  const when = {
    ...(days?.from === days?.to ? { date: days?.from } : { from_date: days?.from, to_date: days?.to }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
  return kind === 'closed' ? { ...when, closed: true } : { ...when, closed: false, kind: change, from, to };
}

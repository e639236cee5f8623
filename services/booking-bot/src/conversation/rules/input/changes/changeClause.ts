import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Meant } from '../../said.ts';
import { exactly } from '../../slots/exactly.ts';
import {
  beforeTime,
  begins,
  cancelVerb,
  definite,
  exempt,
  hasObject,
  isNegated,
  isPlacing,
  leaves,
  leavesOnly,
  leftAsIs,
  length,
  moveVerb,
  notAfterAll,
  towards,
} from './changeVerbs.ts';
import {
  allReferred,
  alone,
  isAt,
  onlyOne,
  referred,
  timesAlone,
  withoutOwned,
  type Known,
  type Naming,
  type Referred,
} from './referred.ts';
import { shiftIn } from './changes.ts';
import { endsOf, isRightAfter, withoutRightAfter } from './rightAfter.ts';
import { spelled } from '../talk/spelling.ts';
import { says } from '../talk/talk.ts';
import { onlyTimes, understood } from '../understood.ts';
import { fold } from '../words.ts';

/** A clause that moves or cancels one appointment that stands, or that leaves some as they are. */
export type ChangeClause =
  | {
      readonly to: 'keep';
      /** «Déjala como está», not only «la de Carla no». */
      readonly isSaid: boolean;
    }
  | Changed;

export interface Changed {
  readonly to: 'move' | 'cancel';
  readonly meant: Meant & { readonly appointmentId: string };
  readonly known: Known;
  readonly by: Naming;
  /** «Quita la barba» may be of what is done there, unless another clause is of an appointment, too. */
  readonly isLight?: true;
}

/** «¿Qué pasa con la cita del jueves?» */
const asksWhatHappens = /(?:^|\s)que pasa$/;

/**
 * Reads one clause, in lower case and without accents, of what stands: «el corte de las 17:15 pásamelo al viernes», “cancel my Friday
 * colour”, «las mechas las dejas igual». Undefined where it does none of these, or does not say which appointment it is of.
 */
export function changeClause(
  conversation: Conversation,
  written: string,
  context: TurnContext,
): ChangeClause | undefined {
  const clause = withoutOwned(written).trim();
  const dropped = notAfterAll.exec(clause);
  const kept = dropped === null ? keptIn(conversation, clause, context) : undefined;
  if (kept !== undefined) {
    return kept;
  }
  const cancel = dropped ?? cancelVerb.exec(clause);
  return cancel === null
    ? moved(conversation, clause, context)
    : cancelled(conversation, clause, cancel, context);
}

function keptIn(conversation: Conversation, clause: string, context: TurnContext): ChangeClause | undefined {
  const found = leaves.exec(clause);
  const rest = found === null ? undefined : clause.replace(leaves, ' ').replace(leftAsIs, ' ');
  const only = leavesOnly.test(clause) ? clause.replace(leavesOnly, ' ') : undefined;
  const which = rest ?? only ?? (exempt.test(clause) ? clause.replace(exempt, ' ') : undefined);
  return which !== undefined && allReferred(conversation, which, context).length > 0
    ? { to: 'keep', isSaid: found !== null }
    : undefined;
}

function cancelled(
  conversation: Conversation,
  clause: string,
  verb: RegExpExecArray,
  context: TurnContext,
): ChangeClause | undefined {
  const [before, after] = around(clause, verb);
  const one = isNegated(before)
    ? undefined
    : referred(conversation, definite.test(before) ? before : after, context);
  if (one === undefined) {
    return undefined;
  }
  const isLight = verb.groups?.['light'] !== undefined && !hasObject(verb) && one.by !== 'itself';
  const said = { ...onlyTimes(one.said, []), serviceIds: [one.known.serviceId] };
  return { ...changeOf('cancel', one, { said, words: clause }), ...(isLight ? { isLight } : {}) };
}

function moved(conversation: Conversation, clause: string, context: TurnContext): ChangeClause | undefined {
  const verb = moveVerb.exec(clause);
  const [before, after] = verb === null ? ['', ''] : around(clause, verb);
  if (verb === null || isNegated(before) || asksWhatHappens.test(`${before} ${verb[0]}`)) {
    return undefined;
  }
  const isTold = definite.test(before);
  const words = spelled(fold(clause));
  const shiftMin = shiftIn(words);
  if (shiftMin !== undefined) {
    const one = referred(conversation, (isTold ? before : after).replace(length, ''), context);
    const said = timesAlone(conversation, [], context);
    return one === undefined ? undefined : changeOf('move', one, { said, shiftMin });
  }
  const keepsHour = says('sameHour', words);
  const to = (one: Referred | undefined, when: string): ChangeClause | undefined =>
    one === undefined ? undefined : movedTo(conversation, one, { when, keepsHour }, context);
  const namesAfter = !hasObject(verb) && !begins.test(after) && definite.test(after);
  if (isTold && !namesAfter) {
    // «El corte me lo pasas al viernes», “the Friday one I need to move to Monday”.
    const isOfIt = hasObject(verb) || begins.test(after);
    return isOfIt ? to(referred(conversation, before, context), after) : undefined;
  }
  if (hasObject(verb)) {
    return begins.test(after) ? to(onlyOne(conversation, context), after) : undefined;
  }
  if (isPlacing.test(verb[0])) {
    return undefined;
  }
  // «La cita del lunes a las 10 al martes a las 12»: as much of it as possible says which.
  const cuts = [...after.matchAll(towards)].map(({ index }) => index);
  for (const cut of cuts.toReversed()) {
    const which = after.slice(0, cut);
    // «Del lunes al martes» says from when and to when, and no appointment.
    const isSpan = cut !== cuts[0] && isOfSeveralDays(understood(alone(conversation), which, context));
    const found = isSpan ? undefined : to(referred(conversation, which, context), after.slice(cut));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function movedTo(
  conversation: Conversation,
  one: Referred,
  { when, keepsHour }: { readonly when: string; readonly keepsHour: boolean },
  context: TurnContext,
): ChangeClause | undefined {
  if (when === '' && one.by !== 'itself') {
    return undefined;
  }
  if (sameDay.test(when) && nextWeek.test(when)) {
    const said = timesAlone(conversation, [], context);
    return changeOf('move', one, { said, shiftDays: 7 });
  }
  // “Make it 11”.
  const said =
    afterOther(conversation, one, when, context) ??
    understood(
      alone(conversation),
      when
        .replace(sameDay, ' ')
        .replace(withThem, ' ')
        .replace(/^(?:to )?(?=\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?\b)(?!\w+ \w+ of )/u, 'at '),
      context,
    );
  if (said.serviceIds.length + said.others.length > 0 || (when !== '' && said.wishes.length === 0)) {
    return undefined;
  }
  const { wishes } = said;
  if (when !== '' && isAt(one.known, wishes, context)) {
    // “Any time after lunch” may be another one than it has.
    return wishes.every(isExact) ? { to: 'keep', isSaid: true } : undefined;
  }
  return changeOf('move', one, {
    said: { ...onlyTimes(said, wishes), unread: said.unread },
    ...(keepsHour ? { keepsHour } : {}),
  });
}

/** «Para la otra semana, mismo día». */
const sameDay = /(?<!\p{L})(?:(?:el )?mismo dia|same day)(?!\p{L})/u;

const nextWeek =
  /(?<!\p{L})(?:(?:otra|proxima|siguiente) semana|semana (?:que viene|siguiente)|(?:next|following) week|week after)(?!\p{L})/u;
/** «Al martes con ella»: the one whose appointment it goes with. */
const withThem = /(?<!\p{L})(?:con (?:ella|el|ellas|ellos)|with (?:her|him|them))(?!\p{L})/u;

/** “To Friday right after the beard”: when that appointment ends. */
function afterOther(
  conversation: Conversation,
  { known }: Referred,
  when: string,
  context: TurnContext,
): Understanding | undefined {
  const { timeZone } = context.business;
  const named = `the ${withoutRightAfter(when.replace(towards, ' '))}`;
  const other = isRightAfter(when) ? referred(conversation, named, context)?.known : undefined;
  const { date, slot } = wallTimeOf(other?.start ?? known.start, timeZone);
  return other === undefined || other === known
    ? undefined
    : timesAlone(conversation, endsOf([exactly(date, slot)], other.serviceId, context), context);
}

function isExact({ days, times }: Wish): boolean {
  return times === null ? days?.from === days?.to : times.from === times.to;
}

function isOfSeveralDays({ wishes }: Understanding): boolean {
  return wishes.some(({ days }) => days !== null && days.from !== days.to);
}

/** A change of an appointment that words name. */
export function changeOf(
  to: 'move' | 'cancel',
  { known, by }: Referred,
  change: Pick<Meant, 'said' | 'words' | 'keepsHour' | 'shiftMin' | 'shiftDays'>,
): Changed {
  return {
    to,
    by,
    known,
    meant: { ...change, to, appointmentId: known.appointmentId },
  };
}

function around(clause: string, { index, 0: { length } }: RegExpExecArray): readonly [string, string] {
  return [
    clause.slice(0, index).trim(),
    clause
      .slice(index + length)
      .trim()
      .replace(beforeTime, ''),
  ];
}

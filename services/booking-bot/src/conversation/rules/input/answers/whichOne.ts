import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { changeIn } from '../changes/changes.ts';
import { placeIn } from './place.ts';
import { namedByPerson } from '../people/namedByPerson.ts';
import { spelled } from '../talk/spelling.ts';

/** «La de Lucía», «la de las 6», «la del corte», “the 6 o'clock one”. */
const names =
  /^(?:(?:es|seria|pues|si|no|quiero|it s|yes|no) )*(?:(?:la|el|lo) (?:del?|que)\b|(?:the|my) .*\bone\b|the one\b)/;
const tellsNothing =
  /^(?:(?:si+|yes|yeah|ok|vale|pues|venga|eso) )*(?:si+|yes|yeah|ok|vale|my one|es[ae]|est[ae]|that one|this one|that|the one)(?: (?:misma|mismo|please|porfa|por favor))?$/;
const tellsAll =
  /^(?:(?:pues|si|yes|quiero|cancela|cancel|anula) )?(?:l[ao]s (?:dos|tres|2|3)|amb[ao]s|tod[ao]s?|both|all)(?: (?:todo|of them|three|citas|ellas|porfa|por favor|please))*$/;

const cancels = /\b(?:cancela|cancel|anula)\b/;

/** Purpose of «¿Qué cita quieres cambiar?»; undefined where no such question stands. */
export function asksWhich({ state, options }: Conversation): 'move' | 'cancel' | 'show' | undefined {
  const [first, second] = options.map(({ id }) => parseTap(id)?.kind);
  if (state !== 'appointments' || first !== second) {
    return undefined;
  }
  return first === 'appointment' ? 'show' : first === 'move' || first === 'cancel' ? first : undefined;
}

/**
 * Answer in words to «¿Qué cita quieres cambiar?»: the one that is named, or the question again where the words choose none.
 * Undefined where no such question stands, or something else is said.
 */
export function whichOne(conversation: Conversation, folded: string, said: Understanding): Said | undefined {
  const to = asksWhich(conversation);
  const { options } = conversation;
  if (to === undefined) {
    return undefined;
  }
  if (tellsAll.test(folded)) {
    return to === 'cancel' || cancels.test(folded)
      ? { kind: 'meansOwn', to: 'cancel', said, all: true }
      : { kind: 'again' };
  }
  const placed = parseTap(placeIn(spelled(folded), ofPurpose(options, to))?.id ?? '');
  if (placed !== undefined) {
    return placed;
  }
  if (tellsNothing.test(folded)) {
    return { kind: 'again' };
  }
  const isNamed = said.wishes.length + said.serviceIds.length + said.employeeIds.length > 0;
  const isName = said.employeeIds.length === 1 && !folded.includes(' ');
  // Which person it is for says the appointment itself.
  // «La del martes la quito», of those that are shown.
  const changed = to === 'show' ? changeIn(spelled(folded))?.to : undefined;
  return isName || namedByPerson(folded).isWhole || (isNamed && names.test(folded))
    ? { kind: 'meansOwn', to: changed ?? to, said }
    : undefined;
}

/** Rows of the appointments among the choices: one to go back may be the last. */
function ofPurpose<Option extends { readonly id: string }>(
  options: readonly Option[],
  to: 'move' | 'cancel' | 'show',
): readonly Option[] {
  return options.filter(({ id }) => parseTap(id)?.kind === (to === 'show' ? 'appointment' : to));
}

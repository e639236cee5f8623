import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import type { Meant, Said } from '../../said.ts';
import { dayShiftIn, shiftedBy } from './changes.ts';
import { daysShifted } from './daysShifted.ts';
import type { Intent } from '../talk/intent.ts';
import { movedAfterCancel } from './afterCancelled.ts';
import { allMoved } from './allMoved.ts';
import { namedChange } from './namedChange.ts';
import { spelled } from '../talk/spelling.ts';
import { says } from '../talk/talk.ts';
import { isChoosing } from '../standing.ts';
import { saysSomething } from '../understood.ts';
import { fold } from '../words.ts';

const ofAppointment = /\b(?:citas?|turnos?|reservas?|appointments?|bookings?)\b/;
/** «La del sábado», “the Saturday one”: one of several that they have. */
const theOneOfDay =
  /\b(?:la|lo) (?:del?|de el) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia \d+|manana|hoy)\b|\b(?:the|my) (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: s)? one\b/;

/** Nothing has been said in it yet, or not for long. */
export function isFresh({ options, wanted }: Conversation): boolean {
  return options.length === 0 && wanted.serviceId === undefined;
}

/** Words of an appointment that they have, and of one who is late for it. */
const ofOwn =
  /\b(?:(?:mi|la|my|the|una|an) (?:citas?(?! ideal| perfecta)|hora|reserva|appointments?|booking)|mi turno(?! de trabajo)|lo mio|(?:tengo|tenia|teniamos|tenemos) (?:yo )?(?:el|la|un|una|mi|hora|cita|turno|corte|color|con|a las?)|(?:have|ve|got) (?:a|an|my)|quedado|quedo|quede|apuntad\w|reservad\w|confirmad\w|booked|confirmed|llego|llegamos|llegare|llegando|tarde(?= (?:a|al|por)\b)|retras\w+|late|delayed|stuck|running|on my way(?! (?:home|back))|de camino|demor\w+|atras\w+)\b/;

/** Verbs of a change of what is booked already. */
const changes =
  /\b(?:cambi\w+|mov\w+|muev\w+|pasa\w*|reprogram\w+|aplaz\w+|(?<!\ben )adelant\w+|retras\w+|pospon\w+|traslad\w+|corr(?:er|e|eme)|reschedul\w+|chang\w+|switch\w*|push\w*|swap\w*|bring|rearrange\w*|shift\w*|postpon\w+)\b/;

/** «Mi turno de trabajo es de 7 a 15, búscame color», “I don't want to be there past 1”: nothing of an appointment they have. */
export function isNewWish(folded: string, { serviceIds, wishes, avoid }: Understanding): boolean {
  return serviceIds.length > 0 && wishes.length + avoid.length > 0 && !ofOwn.test(folded);
}

export function aboutOwn(meant: Meant): Said {
  return { kind: 'meansOwn', ...meant };
}

/** «Cancela las dos», “cancel them all”. */
export const allOfThem =
  /\b(?:l[ao]s (?:dos|tres|2|3)|amb[ao]s|tod[ao]s?(?: (?:mis|las|nuestras))?|both|all(?: (?:of (?:them|it)|my|our|three))?|everything)\b/;

/** «Mueve el color al lunes», while a cut is being arranged: of a colour that stands. */
function namesOther(
  { wanted: { serviceId, queue = [] } }: Conversation,
  folded: string,
  { serviceIds }: Understanding,
): boolean {
  const arranged = [serviceId, ...queue.map((one) => one.serviceId)];
  return namedChange(folded) !== undefined && serviceIds.some((id) => !arranged.includes(id));
}

const instead =
  /\b(?:mejor|pon(?:me|nos)?l[ao]|ponme|pasa(?:me|nos)?l[ao]|put me|make it|instead|rather|prefiero|prefer\w*|pod(?:ria|emos)|puede ser|could|can (?:we|i|it)|how about)\b/;

const andAnother =
  /\b(?:y|and|e) (?:me )?(?:book|rebook|reserv\w+|busc\w+|pon\w*|dame|das|dais|dan|dar\w*|cog\w+|ponme|make|get|find|give)\b/;

/** «Cámbiala a las 6» is about the time that is being looked for, as long as one is. */
export function changeMeant(
  conversation: Conversation,
  { to, shiftMin, keepsHour }: Extract<Intent, { kind: 'change' }>,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): Said | undefined {
  // «Quita la barba», while both are arranged.
  if (to === 'cancel' && isChoosing(conversation) && said.unwantedServiceIds.length > 0) {
    return { kind: 'wish', said, words: text };
  }
  // «Cancélala y dame hora el sábado» moves it.
  if (to === 'cancel' && said.wishes.length > 0 && andAnother.test(folded)) {
    return aboutOwn({ to: 'move', said });
  }
  const namesOwn =
    ofAppointment.test(folded) || theOneOfDay.test(folded) || namesOther(conversation, folded, said);
  const isAboutWish = to !== 'cancel' && isChoosing(conversation) && !namesOwn;
  if (isAboutWish && shiftMin !== undefined && conversation.options.length > 0) {
    return shiftedBy(shiftMin);
  }
  const shiftDays =
    isAboutWish && said.wishes.every(({ days }) => days === null) ? dayShiftIn(spelled(folded)) : undefined;
  if (shiftDays !== undefined) {
    return { kind: 'otherTimes', shiftDays };
  }
  if (isAboutWish) {
    return saysSomething(said) ? { kind: 'wish', said, words: text } : { kind: 'otherTimes' };
  }
  const again =
    to === 'move' && !namesOwn
      ? movedAfterCancel(
          conversation,
          { shiftMin, keepsHour, shiftDays: daysShifted(folded).shiftDays },
          { text, folded, said },
        )
      : undefined;
  if (again !== undefined) {
    return again;
  }
  // «No voy a poder el lunes, mejor el martes a esa hora».
  const isOfStanding = to === 'either' && said.serviceIds.length === 0 && !isChoosing(conversation);
  if (isOfStanding && said.wishes.length > 0 && instead.test(folded)) {
    return aboutOwn({ to: 'move', said, ...(says('sameHour', spelled(folded)) ? { keepsHour: true } : {}) });
  }
  // «No puedo ir por la mañana, quiero corte por la tarde» is a wish.
  if (to === 'either' && said.serviceIds.length > 0 && !ofAppointment.test(fold(text))) {
    return undefined;
  }
  // «Si no, lo dejamos para el sábado siguiente, color a las 10».
  if (to === 'move' && isFresh(conversation) && isNewWish(folded, said) && !changes.test(folded)) {
    return undefined;
  }
  return aboutOwn({
    to,
    said,
    ...(to === 'cancel' && allOfThem.test(folded) ? { all: true as const } : {}),
    ...(to === 'move' ? allMoved(folded, said.serviceSequence) : {}),
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(to === 'move' ? daysShifted(folded) : {}),
    ...(keepsHour === undefined ? {} : { keepsHour }),
  });
}

import type { BusinessDescription } from '@citame/contracts';
import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { serviceOf } from '../../services.ts';
import { exactly } from '../../slots/exactly.ts';
import { withDays } from '../../slots/rangeOfDays.ts';
import { comesAlong, family } from '../people/comesAlong.ts';
import { personBeside } from './personBeside.ts';
import { topicOf } from '../talk/intents.ts';
import { isChoosing, isLater, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const afterMine = new RegExp(
  String.raw`\b(?:justo (?:despues|detras)|(?:despues|detras) de (?:mi|la mia|lo mio|ella|eso|es[ae]|la suya|lo suyo)|a continuacion|enseguida despues|after (?:me|mine|him|her|hers|his|that|my ${family}\w*)|straight after|right after|just after)\b`,
);
/** «La de mi madre después», of one more. */
const afterwards = /\b(?:despues|luego|after(?:wards)?)$/;
const beforeMine =
  /\b(?:justo antes|antes de (?:eso|mi|la mia|lo mio|es[ae])|before (?:it|that|me|mine)|right before|just before)\b/;
const sameTime =
  /\b(?:a la misma hora|a la vez|al mismo tiempo|mientras(?: tanto)?(?= ?$)|meanwhile|same time|at once|together|bring|traer|traigo|llevar|venir con)\b/;
const ofAnother = new RegExp(String.raw`\b(?:mi|my) (?:${family}|prim[ao]\b)`);

/** Whether words place one appointment beside another. */
export function isBeside(words: string): boolean {
  return [afterMine, afterwards, beforeMine, sameTime].some((place) => place.test(words));
}

/** «Justo después de mí», «a la misma hora»: a start by the appointment that was booked last. */
export function besideBooked(
  { booked }: Conversation,
  words: string,
  { wishes, serviceIds, others }: Understanding,
  business: BusinessDescription,
): Pick<Understanding, 'wishes'> | undefined {
  const one = booked.at(-1);
  const atMs = one === undefined ? Number.NaN : Date.parse(one.start);
  const lengthMs = (id: string | undefined): number => (serviceOf(business, id)?.durationMin ?? 0) * 60_000;
  // «Mi hijo también» comes along, if no other time is said.
  const isTogether = sameTime.test(words) || (wishes.length === 0 && comesAlong.test(words));
  const isBefore = wishes.length === 0 && beforeMine.test(words);
  // «Y color a la misma hora»: a person has one at a time.
  const isTheirOther =
    sameTime.test(words) &&
    one?.attendee === undefined &&
    others.length === 0 &&
    !ofAnother.test(words) &&
    serviceIds.some((id) => id !== one?.serviceId);
  const startMs =
    afterMine.test(words) || afterwards.test(words) || isTheirOther
      ? atMs + lengthMs(one?.serviceId)
      : isBefore
        ? atMs - lengthMs(serviceIds[0] ?? one?.serviceId)
        : isTogether
          ? atMs
          : Number.NaN;
  if (Number.isNaN(atMs)) {
    return undefined;
  }
  if (Number.isNaN(startMs)) {
    const { date } = wallTimeOf(new Date(atMs).toISOString(), business.timeZone);
    // «También a mi marido a las 5» is on the same day.
    return { wishes: withDays(wishes, { from: date, to: date }) };
  }
  const { date, slot } = wallTimeOf(new Date(startMs).toISOString(), business.timeZone);
  return { wishes: [exactly(date, slot)] };
}

/**
 * «Justo después», while the second of several is arranged, “a beard trim straight after mine”, «y un corte para mi hijo a la
 * misma hora»: at or after the appointment that was booked last. Undefined where another day or hour is said.
 */
export function besideLast(
  conversation: Conversation,
  { text, words }: { readonly text: string; readonly words: string },
  context: TurnContext,
): Said | undefined {
  // «Y mi prima, ¿puede peinarse después?»
  const isTheirs = isShown(conversation) && afterwards.test(words) && ofAnother.test(words);
  const isAfter = afterMine.test(words) || isTheirs;
  // «¿Y el de mi hijo después, cuánto sería?» asks, and wants nothing yet.
  if ((!isAfter && !sameTime.test(words)) || topicOf(text, fold(text)) === 'price') {
    return undefined;
  }
  const { business } = context;
  const { booked, last } = conversation;
  // «Ahora la de mi hijo» names no hour.
  const said = understood(conversation, text.replaceAll(/\b(?:now|ahora)\b/gi, ''), context);
  const one = booked.at(-1);
  const isOther = isShown(conversation) && said.serviceIds.some((id) => id !== last?.serviceId);
  const isMeant = isOther || (isLater(conversation) && isChoosing(conversation));
  if (one === undefined || !isMeant || !(isAfter || said.others.length > 0)) {
    return undefined;
  }
  const { date } = wallTimeOf(one.start, business.timeZone);
  const isElsewhen = said.wishes.some(
    ({ days, times }) =>
      (days !== null && (date < days.from || days.to < date)) || (times !== null && times.from === times.to),
  );
  return isElsewhen
    ? undefined
    : {
        kind: 'wish',
        said: {
          ...said,
          others:
            said.others.length > 0 || !isTheirs ? said.others : personBeside(conversation, text, context),
          people: 1,
          doubt: false,
          unread: [],
          ...besideBooked(conversation, words, { ...said, wishes: [] }, business),
        },
        words: text,
        ...(isOther ? { isOneMore: true } : {}),
      };
}

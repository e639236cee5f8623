import { minuteOfDay } from '@citame/calendar';
import type { BusinessDescription } from '@citame/contracts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { wallTimeOf } from '../messages/when.ts';
import { serviceOf } from '../services.ts';
import { withDays } from '../slots/rangeOfDays.ts';
import { comesAlong } from './comesAlong.ts';
import { dayShiftIn, shiftIn } from './changes.ts';
import { spelled } from './spelling.ts';
import { isChoosing, isLater, isShown } from './standing.ts';
import { says } from './talk.ts';
import { understood } from './understood.ts';

/** Words for one more appointment than the one that is shown. */
const oneMore =
  /\b(?:otr[oa]|otra cita|tambien|ademas|aparte|another|too|as well|also|one more|second(?! thoughts?)|again|otra vez|de nuevo|lo mismo|nueva|new|(?<!(?:con|with) )mi (?:madre|padre|hermana|hermano|hija|hijo|mujer|marido|novia|novio|amiga|amigo|pareja|prim[oa])|(?<!with )my (?:mum|mom|dad|sister|brother|wife|husband|son|daughter|friend|partner|girlfriend|boyfriend))\b/;

const afterMine =
  /\b(?:justo despues|despues de (?:mi|la mia|lo mio)|a continuacion|enseguida despues|after (?:me|mine)|straight after|right after|just after)\b/;
const beforeMine =
  /\b(?:justo antes|antes de (?:eso|mi|la mia|lo mio|es[ae])|before (?:it|that|me|mine)|right before|just before)\b/;
const sameTime =
  /\b(?:a la misma hora|a la vez|al mismo tiempo|same time|at once|together|bring|traer|traigo|llevar|venir con)\b/;
/** «Con Luis», not «¿qué me hace Luis?». */
const wantsThem =
  /^(?!que |what |quien |who |cuant|how ).*\b(?:con|with|a|to|por|for|mejor|prefiero|rather|instead|make (?:it|that))\b/;
const instead = /\b(?:en (?:vez|lugar) de|instead|rather|mejor|prefiero|cambi\w+|swap|switch|change)\b/;
const later = /\b(?:mas tarde|later)\b/;
const earlier = /\b(?:antes|mas temprano|mas pronto|earlier|sooner)\b/;

/** “Can we both come Saturday instead, same times?”, of several that stand. */
const comeInstead =
  /^(?=.*\b(?:(?:los|las) (?:dos|tres)|l[ao]s 2|amb[ao]s|tod[ao]s|both|all (?:of us|three))\b)(?=.*\b(?:come|go|ir|venir|vamos|venimos|vengamos|vayamos|make it|do)\b).*\b(?:instead|mejor|en (?:vez|lugar) de|same times|mismas horas)\b/;

/** «¿Y mi hermana, justo después?»: a wish for one more appointment than the one that is shown. */
export function asksForAnother(words: string, { people, others }: Understanding): boolean {
  return people > 1 || others.length > 0 || oneMore.test(words);
}

/** «Justo después de mí», «a la misma hora»: a start by the appointment that was booked last. */
export function besideBooked(
  { booked }: Conversation,
  words: string,
  { wishes, serviceIds }: Understanding,
  business: BusinessDescription,
): Pick<Understanding, 'wishes'> | undefined {
  const one = booked.at(-1);
  const atMs = one === undefined ? Number.NaN : Date.parse(one.start);
  const lengthMs = (id: string | undefined): number => (serviceOf(business, id)?.durationMin ?? 0) * 60_000;
  // «Mi hijo también» comes along, if no other time is said.
  const isBeside = sameTime.test(words) || (wishes.length === 0 && comesAlong.test(words));
  const isBefore = wishes.length === 0 && beforeMine.test(words);
  const startMs = afterMine.test(words)
    ? atMs + lengthMs(one?.serviceId)
    : isBefore
      ? atMs - lengthMs(serviceIds[0] ?? one?.serviceId)
      : isBeside
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
  const minute = minuteOfDay(slot);
  return { wishes: [{ days: { from: date, to: date }, times: { from: minute, to: minute } }] };
}

/**
 * «Justo después», while the second of several is arranged, and “a beard trim straight after mine”: from where the appointment
 * that was booked last ends. Undefined where another day or hour is said.
 */
export function rightAfterBooked(
  conversation: Conversation,
  { text, words }: { readonly text: string; readonly words: string },
  context: TurnContext,
): Said | undefined {
  if (!afterMine.test(words)) {
    return undefined;
  }
  const { business } = context;
  const { booked, last } = conversation;
  // «Ahora la de mi hijo» names no hour.
  const said = understood(conversation, text.replaceAll(/\b(?:now|ahora)\b/gi, ''), context);
  const one = booked.at(-1);
  const isOther = isShown(conversation) && said.serviceIds.some((id) => id !== last?.serviceId);
  const isMeant = isOther || (isLater(conversation) && isChoosing(conversation));
  if (one === undefined || !isMeant) {
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
          people: 1,
          doubt: false,
          unread: [],
          ...besideBooked(conversation, words, { ...said, wishes: [] }, business),
        },
        words: text,
        ...(isOther ? { isOneMore: true } : {}),
      };
}

/** «Cámbialo a color», “can you change it to a cut”, of an appointment with another service. */
export function turnsToService(
  { last }: Conversation,
  words: string,
  { serviceIds }: Understanding,
): boolean {
  const [other, more] = serviceIds;
  return other !== undefined && more === undefined && other !== last?.serviceId && says('changeIt', words);
}

/** «Mejor a las 11», «¿y con Luis?», right after an appointment was booked or shown, is about that appointment. */
export function changeOfShown(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
  { business }: TurnContext,
): Said | undefined {
  const words = spelled(folded);
  const { last, booked } = conversation;
  if (
    booked.length > 1 &&
    said.wishes.length > 0 &&
    said.serviceIds.length === 0 &&
    comeInstead.test(words)
  ) {
    const hasHour = said.wishes.some(({ times }) => times !== null);
    const keepsHour = hasHour ? {} : { keepsHour: true };
    return { kind: 'meansOwn', to: 'move', said: { ...said, people: 1 }, all: true, ...keepsHour };
  }
  if (asksForAnother(words, said)) {
    const isOther = last === undefined || said.serviceIds.some((id) => id !== last.serviceId);
    return isOther || (said.serviceIds.length > 0 && !comesAlong.test(words))
      ? undefined
      : {
          kind: 'wish',
          said: {
            ...said,
            serviceIds: [last.serviceId],
            // The client's own stands already.
            people: Math.max(1, said.people - 1),
            ...besideBooked(conversation, words, said, business),
          },
          words: text,
          isOneMore: true,
        };
  }
  if (said.serviceIds.length > 0) {
    const isOther = last !== undefined && said.serviceIds.some((id) => id !== last.serviceId);
    return isOther && instead.test(words) ? { kind: 'otherService' } : undefined;
  }
  const shiftMin = shiftIn(words);
  const side = later.test(words) ? 'later' : earlier.test(words) ? 'earlier' : undefined;
  if (said.wishes.length === 0 && said.avoid.length > 0) {
    return { kind: 'meansOwn', to: 'either', said };
  }
  const namesWhom = said.employeeIds.length + said.unwantedEmployeeIds.length > 0 && wantsThem.test(words);
  const namesWhen = said.wishes.length > 0 || namesWhom;
  const shiftDays = said.wishes.length === 0 ? dayShiftIn(words) : undefined;
  if (shiftDays !== undefined) {
    return { kind: 'meansOwn', to: 'move', said, shiftDays };
  }
  if (shiftMin === undefined && !namesWhen) {
    return side === undefined ? undefined : { kind: 'meansOwn', to: 'move', said, side };
  }
  return {
    kind: 'meansOwn',
    to: 'move',
    said,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(says('sameHour', words) ? { keepsHour: true } : {}),
  };
}

import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { besideBooked, isBeside } from '../several/besideBooked.ts';
import { comesAlong } from '../people/comesAlong.ts';
import { dayShiftIn, shiftIn } from './changes.ts';
import { peopleInTurn, personBeside } from '../several/personBeside.ts';
import { spelled } from '../talk/spelling.ts';
import { says } from '../talk/talk.ts';

/** Words for one more appointment than the one that is shown. */
const oneMore =
  /\b(?:lo del (?:dia )?\d+|otr[oa](?! (?:cosa|pregunta|duda|consulta)\b)|otra cita|tambien|ademas|aparte|another|too|as well|also|one more(?! (?:thing|question)\b)|second(?! thoughts?)|again|otra vez|de nuevo|lo mismo|nueva|new|(?<!(?:con|with) )mi (?:madre|padre|hermana|hermano|hija|hijo|mujer|marido|novia|novio|amiga|amigo|pareja|prim[oa])|(?<!with )my (?:mum|mom|dad|sister|brother|wife|husband|son|daughter|friend|partner|girlfriend|boyfriend))\b/;

/** «Con Luis», not «¿qué me hace Luis?». */
const wantsThem =
  /^(?!que |what |quien |who |cuant|how ).*\b(?:con|with|a|to|por|for|mejor|prefiero|rather|instead|make (?:it|that))\b/;
const instead = /\b(?:en (?:vez|lugar) de|instead|rather|mejor|prefiero|cambi\w+|swap|switch|change)\b/;
const later = /\b(?:mas tarde|later)\b/;
const earlier = /\b(?:(?<!\bde )antes|mas temprano|mas pronto|earlier|sooner)\b/;

/** “Can we both come Saturday instead, same times?”, of several that stand. */
const comeInstead =
  /^(?=.*\b(?:(?:los|las) (?:dos|tres)|l[ao]s 2|amb[ao]s|tod[ao]s|both|all (?:of us|three))\b)(?=.*\b(?:come|go|ir|venir|vamos|venimos|vengamos|vayamos|make it|do)\b).*\b(?:instead|mejor|en (?:vez|lugar) de|same times|mismas horas)\b/;

/** «¿Y mi hermana, justo después?»: a wish for one more appointment than the one that is shown. */
export function asksForAnother(words: string, { people, others }: Understanding): boolean {
  return people > 1 || others.length > 0 || oneMore.test(words);
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
  context: TurnContext,
): Said | undefined {
  const { business } = context;
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
  const inTurn = said.wishes.length === 0 ? peopleInTurn(conversation, text, context) : [];
  const [next, ...others] = inTurn;
  if (last !== undefined && next !== undefined && said.serviceIds.every((id) => id === last.serviceId)) {
    const own = { ...said, people: 1, serviceIds: [last.serviceId], doubt: false, unread: [] };
    return {
      kind: 'wish',
      said: { ...own, others: [next], ...besideBooked(conversation, 'justo despues', said, business) },
      words: text,
      following: others.map((one) => ({ said: { ...own, others: [one] }, words: '', at: 'after' })),
      isOneMore: true,
    };
  }
  if (asksForAnother(words, said)) {
    // «Mi colega Fionn también quiere un corte, justo detrás de mí».
    const isOfOneBeside = said.others.length === 1 && isBeside(words);
    const isOther = last === undefined || said.serviceIds.some((id) => id !== last.serviceId);
    return isOther || (said.serviceIds.length > 0 && !comesAlong.test(words) && !isOfOneBeside)
      ? undefined
      : {
          kind: 'wish',
          said: {
            ...said,
            serviceIds: [last.serviceId],
            others: said.others.length > 0 ? said.others : personBeside(conversation, text, context),
            // The client's own stands already.
            people: Math.max(1, said.people - 1),
            ...(isBeside(words) ? { unread: [], doubt: false, clarity: 'involved' } : {}),
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
  const isSame =
    namesWhom && said.wishes.length === 0 && said.unwantedEmployeeIds.length === 0 && shiftMin === undefined;
  if (isSame && side === undefined && said.employeeIds.every((id) => id === last?.employeeId)) {
    // «¿Es con Ana?», which it is.
    return { kind: 'meansOwn', to: 'show', said };
  }
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

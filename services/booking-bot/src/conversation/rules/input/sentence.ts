import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, Meant, Said } from '../conversation.ts';
import type { Intent } from './intent.ts';
import { intentOf } from './intents.ts';
import type { OwnQuestionFound } from './ownQuestion.ts';
import { parseTap } from '../taps.ts';
import { fold } from './words.ts';

interface Message {
  readonly text: string;
  readonly folded: string;
  readonly said: Understanding;
}

/** Begins like a question about what the business has or does. */
const asksAbout =
  /^(?:hola |buenas |buenos dias |buenas tardes |hi |hello |hey |y |and |pero |una pregunta |una consulta |disculpa |perdona )*(?:que|cual|cuales|como|donde|cuando|cuanto|cuanta|quien|por que|puedo|se puede|podria|haceis|hacen|haces|hace|teneis|tienen|tenes|tienes|tiene|hay|aceptais|aceptan|admitis|admiten|vendeis|venden|trabajais|trabajan|manejan|realizan|ofreceis|ofrecen|es necesario|hace falta|what|which|how|where|when|who|why|can i|could i|may i|do you|does|are you|are there|is there|is it|have you|would you|should i)\b/;
const greets = /^(?:hola|buenas|buenos|hi|hello|hey|good)\b/;
const ofAppointment = /\b(?:citas?|turnos?|reservas?|appointments?|bookings?)\b/;

export function saysSomething({
  serviceIds,
  employeeIds,
  anyEmployee,
  wishes,
  avoid,
  unwantedEmployeeIds,
  serviceSequence,
  people,
}: Understanding): boolean {
  const named = [serviceIds, employeeIds, wishes, avoid, unwantedEmployeeIds, serviceSequence];
  return anyEmployee || people > 1 || named.some((list) => list.length > 0);
}

/** States in which a time is being chosen, which «it» may mean as well as an appointment. */
export function isChoosing({ state, wanted }: Conversation): boolean {
  return (
    wanted.serviceId !== undefined &&
    (state === 'choosingSlot' ||
      state === 'choosingDay' ||
      state === 'choosingEmployee' ||
      state === 'confirming')
  );
}

/** Meaning of a sentence, once it is no command and no answer. */
export function sentence(
  conversation: Conversation,
  { text, folded, said }: Message,
  own: OwnQuestionFound | undefined,
): Said {
  const intent = intentOf(text, folded);
  const wish: Said = { kind: 'wish', said, words: text };
  if (own?.isCertain === true && !isUrgent(intent)) {
    return { kind: 'ownQuestion', questionId: own.questionId };
  }
  const meant = intent === undefined ? undefined : meaningOf(conversation, intent, { text, folded, said });
  if (meant !== undefined) {
    return meant;
  }
  if (own !== undefined && said.wishes.length === 0) {
    return { kind: 'ownQuestion', questionId: own.questionId };
  }
  if (saysSomething(said)) {
    return isOfShown(conversation, folded, said) ? aboutOwn({ to: 'move', said }) : wish;
  }
  if (intent?.kind === 'greeting') {
    return { kind: 'greeting' };
  }
  if (intent?.kind === 'booking') {
    return { kind: isFresh(conversation) || greets.test(folded) ? 'greeting' : 'menu' };
  }
  const asks = text.includes('?') || asksAbout.test(folded);
  return asks && said.rest.length > 0 ? { kind: 'unknownQuestion' } : { kind: 'unknown' };
}

function isUrgent(intent: Intent | undefined): boolean {
  return (
    intent?.kind === 'complaint' ||
    intent?.kind === 'late' ||
    intent?.kind === 'atDoor' ||
    intent?.kind === 'change'
  );
}

/** Nothing has been said in it yet, or not for long. */
function isFresh({ options, wanted }: Conversation): boolean {
  return options.length === 0 && wanted.serviceId === undefined;
}

const rather = /\b(?:mejor|instead|rather|make it|en vez|puede ser|podria ser|can we|could we)\b/;

/** «Mejor a las 11», right after an appointment was booked or shown, is about that appointment. */
function isOfShown({ options, wanted }: Conversation, folded: string, said: Understanding): boolean {
  const isShown = wanted.serviceId === undefined && parseTap(options[0]?.id ?? '')?.kind === 'move';
  return isShown && said.serviceIds.length === 0 && said.wishes.length > 0 && rather.test(folded);
}

/** Meaning of an intent in the conversation; undefined when the message is rather a wish, or nothing. */
function meaningOf(
  conversation: Conversation,
  intent: Intent,
  { text, folded, said }: Message,
): Said | undefined {
  const { serviceIds, wishes } = said;
  switch (intent.kind) {
    case 'late':
      return aboutOwn({
        to: 'late',
        said,
        ...(intent.minutes === undefined ? {} : { lateMin: intent.minutes }),
      });
    case 'atDoor':
      return aboutOwn({ to: 'atDoor', said });
    case 'complaint':
      // «Con Luis no, que me dejó fatal» is a wish.
      return said.unwantedEmployeeIds.length > 0 ? undefined : { kind: 'complaint' };
    case 'person':
      return { kind: 'person' };
    case 'change':
      return changeMeant(conversation, intent, { text, folded, said });
    case 'mine':
      return aboutOwn({ to: 'show', said });
    case 'attend':
      return aboutOwn({ to: 'attend', said });
    case 'question': {
      const asksForTime = intent.topic === 'hours' && serviceIds.length > 0;
      return asksForTime ? undefined : { kind: 'question', topic: intent.topic, said };
    }
    case 'closing':
      return serviceIds.length === 0 && !isChoosing(conversation) ? { kind: 'closing' } : undefined;
    case 'laughter':
      return { kind: 'silent' };
    case 'thanks':
      return serviceIds.length > 0 || (wishes.length > 0 && isChoosing(conversation))
        ? undefined
        : { kind: 'thanks' };
    case 'greeting':
    case 'booking':
      return undefined;
  }
}

function aboutOwn(meant: Meant): Said {
  return { kind: 'meansOwn', ...meant };
}

/** «Cámbiala a las 6» is about the time that is being looked for, as long as one is. */
function changeMeant(
  conversation: Conversation,
  { to, shiftMin, keepsHour }: Extract<Intent, { kind: 'change' }>,
  { text, folded, said }: Message,
): Said | undefined {
  const isAboutWish = to !== 'cancel' && isChoosing(conversation) && !ofAppointment.test(folded);
  if (isAboutWish) {
    return saysSomething(said) ? { kind: 'wish', said, words: text } : { kind: 'otherTimes' };
  }
  // «No puedo ir por la mañana, quiero corte por la tarde» is a wish.
  if (to === 'either' && said.serviceIds.length > 0 && !ofAppointment.test(fold(text))) {
    return undefined;
  }
  return aboutOwn({
    to,
    said,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(keepsHour === undefined ? {} : { keepsHour }),
  });
}

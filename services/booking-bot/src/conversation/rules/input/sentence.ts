import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import type { Intent } from './talk/intent.ts';
import { withoutCount } from './changes/allMoved.ts';
import { allOfEach } from './several/allOfEach.ts';
import { anotherIn } from './several/another.ts';
import { aboutOwn, changeMeant, isFresh, isNewWish } from './changes/changeMeant.ts';
import { changeIn, dayShiftIn, shiftedBy, shiftIn } from './changes/changes.ts';
import { oneMoreOfWanted, saysBoth } from './answers/answer.ts';
import { arrangedTold } from './several/arrangedTold.ts';
import { appointmentsApart } from './several/appointmentsApart.ts';
import { eachAtItsTime } from './several/eachAtItsTime.ts';
import { lateToHour } from './changes/lateToHour.ts';
import { movedFrom } from './changes/fromTo.ts';
import { styles } from './talk/otherQuestion.ts';
import { changeOfAsked } from './answers/ofAsked.ts';
import { changeOfShown, turnsToService } from './changes/ofShown.ts';
import { isSupposed } from './talk/besideQuestion.ts';
import { intentOf, othersAsked } from './talk/intents.ts';
import { namesOne } from './people/namedByPerson.ts';
import { asksDespite, feelingOf } from './talk/saidWithFeeling.ts';
import { onTwoDates } from './several/onTwoDates.ts';
import { forOtherPerson } from './people/otherPerson.ts';
import { oneMoreTold } from './several/oneMoreTold.ts';
import { queueNamed } from './several/queueTold.ts';
import { sameAgain } from './several/sameAgain.ts';
import { nextTold, secondBeside } from './several/secondBeside.ts';
import { severalChanges } from './changes/severalChanges.ts';
import { sharedOut } from './several/sharedOut.ts';
import { isAsking, isChoosing, isShown } from './standing.ts';
import { parseTap } from '../taps.ts';
import { saysSomething, understood } from './understood.ts';
import { trialBefore } from './several/trialBefore.ts';
import { fold } from './words.ts';
import type { OwnQuestionFound } from './talk/ownQuestion.ts';
import { tellsOfCall, withoutCall } from './talk/promisedCall.ts';
import { spelled } from './talk/spelling.ts';

interface Message {
  readonly text: string;
  readonly folded: string;
  readonly said: Understanding;
}

/** Begins like a question about what the business has or does. */
const asksAbout =
  /^(?:hola |buenas |buenos dias |buenas tardes |hi |hello |hey |ok |but |so |well |y |and |pero |una pregunta |una consulta |disculpa |perdona )*(?:que|cual|cuales|como|donde|cuando|cuanto|cuanta|quien|por que|puedo|se puede|podria|haceis|hacen|haces|hace|teneis|tienen|tenes|tienes|tiene|hay|aceptais|aceptan|admitis|admiten|vendeis|venden|trabajais|trabajan|manejan|realizan|ofreceis|ofrecen|es necesario|hace falta|what|which|how|where|when|who|why|can i|could i|may i|do you|does|are you|are there|is there|is it|have you|would you|should i|do i|do we|must i|shall i|any chance)\b/;
/** Intents of which a wish may speak, too. */
const wishful = new Set<Intent['kind']>(['booking', 'greeting', 'thanks', 'question', 'weary']);
const greets = /^(?:hola|buenas|buenos|hi|hello|hey|good)\b/;
export function isQuestion(folded: string): boolean {
  return asksAbout.test(folded);
}

/** Meaning of a sentence, once it is no command and no answer. */
export function sentence(
  conversation: Conversation,
  message: Message,
  own: OwnQuestionFound | undefined,
  context: TurnContext,
): Said {
  const withTrial = trialBefore(conversation, message.text, context);
  if (withTrial !== undefined) {
    const { text, trial } = withTrial;
    const rest = { text, folded: fold(text), said: understood(conversation, text, context) };
    const main = sentence(conversation, rest, own, context);
    return main.kind === 'wish' ? { ...main, apart: [trial] } : main;
  }
  const { text, folded, said } = forOtherPerson(conversation, message.text, context) ?? message;
  const several = severalChanges(
    conversation,
    text,
    context,
    (clause) =>
      movedFrom(conversation, clause, context) ?? sentence(conversation, clause, undefined, context),
  );
  if (several !== undefined) {
    return several;
  }
  // «No, esa no, la mía», to «¿cancelo tu cita?».
  if (
    conversation.state === 'cancelling' &&
    /^no+\b/.test(folded) &&
    (said.serviceIds.length > 0 || namesOne(folded))
  ) {
    return { kind: 'meansOwn', to: 'cancel', said };
  }
  const intent = intentOf(text, folded);
  const words = spelled(folded);
  const isWish =
    (intent === undefined || wishful.has(intent.kind)) && !isSupposed(conversation, folded, intent);
  const apart = isWish
    ? (allOfEach(conversation, text, context) ??
      arrangedTold(conversation, text, context) ??
      sharedOut(conversation, text, context) ??
      secondBeside(conversation, text, context) ??
      appointmentsApart(conversation, text, context) ??
      onTwoDates(conversation, text, context))
    : undefined;
  const standsAlone = isAsking(conversation) || isShown(conversation) || !saysSomething(said);
  // «La última está bien, y que me repasen la barba»: its start is that of a row.
  const picksRow = isChoosing(conversation) && said.wishes.length === 0 && apart?.following !== undefined;
  if (apart !== undefined && (standsAlone || picksRow || apart.queue !== undefined)) {
    return apart;
  }
  const next =
    (isWish ? nextTold(conversation, text, context) : undefined) ??
    (isWish || intent?.kind === 'mine' ? oneMoreTold(conversation, text, context) : undefined);
  if (next !== undefined) {
    return next;
  }
  const ofQueue = isWish ? queueNamed(conversation, text, context) : undefined;
  if (ofQueue !== undefined) {
    return { kind: 'another', said, words: text, queue: ofQueue };
  }
  const another =
    sameAgain(conversation, { text, folded, said }, context) ??
    anotherIn(conversation, { text, folded, said });
  if (another !== undefined) {
    return another;
  }
  if (isShown(conversation) && intent?.kind === 'change' && turnsToService(conversation, words, said)) {
    return { kind: 'otherService' };
  }
  const ofShown =
    isShown(conversation) && (intent === undefined || intent.kind === 'booking' || intent.kind === 'thanks');
  const meantOfShown = ofShown ? changeOfShown(conversation, { text, folded, said }, context) : undefined;
  if (meantOfShown !== undefined) {
    return meantOfShown;
  }
  const ofAsked =
    intent === undefined ||
    intent.kind === 'booking' ||
    intent.kind === 'change' ||
    (intent.kind === 'question' && intent.topic === 'earliest');
  const meantOfAsked = ofAsked ? changeOfAsked(conversation, { text, folded, said }, context) : undefined;
  if (meantOfAsked !== undefined) {
    return meantOfAsked;
  }
  const more =
    isChoosing(conversation) || saysBoth(words) ? oneMoreOfWanted(conversation, said, words) : undefined;
  const [, added] = more ?? [];
  const isOnlyMore =
    said.wishes.length + said.avoid.length + said.employeeIds.length === 0 &&
    said.people === 1 &&
    said.others.length === 0;
  if (added !== undefined && isOnlyMore && conversation.state === 'choosingSlot') {
    return { kind: 'another', said, words: text, queue: [{ at: 'after', serviceId: added }] };
  }
  if (more !== undefined) {
    return { kind: 'wish', said: { ...said, serviceIds: more, serviceSequence: more }, words: text };
  }
  const shiftDays = isChoosing(conversation) && said.serviceIds.length === 0 ? dayShiftIn(words) : undefined;
  if (shiftDays !== undefined && said.wishes.every(({ days }) => days === null)) {
    return { kind: 'otherTimes', shiftDays };
  }
  const namesMore = said.serviceIds.length > 0 || said.wishes.some(({ days }) => days !== null);
  const shiftMin = isChoosing(conversation) && !namesMore ? shiftIn(words) : undefined;
  if (shiftMin !== undefined && intent === undefined) {
    return shiftedBy(shiftMin);
  }
  const wish: Said = apart ??
    eachAtItsTime(conversation, text, context) ?? {
      kind: 'wish',
      said,
      words: text,
      ...feelingOf(intent, folded),
    };
  if (own?.isCertain === true && !isUrgent(intent)) {
    return { kind: 'ownQuestion', questionId: own.questionId };
  }
  const meant =
    intent === undefined ? undefined : meantBy(conversation, intent, { text, folded, said }, context);
  if (meant !== undefined) {
    return meant.kind === 'meansOwn' && meant.to === 'move' && meant.all === true
      ? { ...meant, said: understood(conversation, withoutCount(text), context) }
      : meant;
  }
  if (own !== undefined && said.wishes.length === 0) {
    return { kind: 'ownQuestion', questionId: own.questionId };
  }
  if (saysSomething(said) && !isQuestionAbout(conversation, { text, folded, said })) {
    return wish;
  }
  if (intent === undefined && said.speaker !== null && said.rest.length <= 2) {
    return { kind: 'thanks' };
  }
  if (intent?.kind === 'greeting' || intent?.kind === 'weary') {
    return { kind: intent.kind };
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

const asksWho = /\b(?:quien|quienes|who|which|que dias|what days)\b/;
/** Words for what the business has done. */
const blames =
  /\b(?:dejasteis|hicisteis|cortasteis|habeis|dejaron|hicieron|cortaron|dejo|dejaste|hiciste|devol\w+|devuelv\w+|reclam\w+|queja\w*|you (?:cut|did|ruined|left|made|messed)|refund|complain\w*|last time|ultima vez|sois|son unos|you are|you re)\b/;

function isFullWish({ serviceIds, wishes }: Understanding): boolean {
  return serviceIds.length > 0 && wishes.some(({ days, times }) => days !== null && times !== null);
}

/** “I'm stuck in court until 12”, while times are looked for. */
function isOfWanted({ wanted }: Conversation, folded: string, { wishes }: Understanding): boolean {
  return wanted.serviceId !== undefined && wishes.length > 0 && untilThen.test(folded);
}

const untilThen = /\b(?:stuck|atrapad[oa]|liad[oa]|busy|tied up) (?:\w+ ){0,4}(?:until|till|til|hasta)\b/;

/** Words of one who wants to come: what they ask is a wish. */
const wants =
  /\b(?:quier\w*|quisiera|querria|queria|necesit\w*|hueco\w*|turno\w*|cita\w*|hora|horas|horario\w*|sitio|lugar|libre\w*|disponib\w*|reserv\w*|agend\w*|apunt\w*|coger|pedir|puedo ir|puedo pasar|puedo venir|podria ir|podeis hacerme|me (?:puedes|podeis|pueden|podrias|podrian|haces|haceis|hacen|das|dais|dan|cortas|cortais|cortan|atiend\w+)|cortarme|hacerme|tenirme|get|book\w*|fit|squeeze|need|want|(?<!\b(?:is|s|it|look|looks) )like|appointment\w*|slot\w*|opening\w*|free|available|availability|have)\b/;

/** «¿El color lleva corte incluido?»: a question in which a service or a person is named, and no time is wanted. */
function isQuestionAbout(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): boolean {
  const asks = text.includes('?') || asksAbout.test(folded);
  const { serviceIds, rest, wishes, people, others } = said;
  // “Can you do a braid after the cut?”, which is booked.
  const isOfBooked =
    isShown(conversation) &&
    people === 1 &&
    others.length === 0 &&
    serviceIds.every((id) => id === conversation.last?.serviceId);
  const least = serviceIds.length === 0 || isOfBooked || styles.test(folded) ? 1 : 2;
  return asks && wishes.length === 0 && rest.length >= least && !wants.test(folded);
}

/** “Do you do colour? How much?”: all that is asked beside the price is of a service that is offered. */
function asksOfOffered(conversation: Conversation, text: string, context: TurnContext): boolean {
  const others = othersAsked(text);
  const offered = fold(
    context.business.services.map(({ title, description }) => `${title} ${description}`).join(' '),
  );
  return (
    others.length > 0 &&
    others.every(
      (words) =>
        understood(conversation, words, context).serviceIds.length > 0 &&
        (words.match(styles) ?? []).every((style) => offered.includes(style)),
    )
  );
}

/** «¡Hasta mañana!», while times are shown, looks for none. */
const leaves =
  /^(?:(?:gracias|muchas|vale|ok|bueno|pues|venga|perfecto|genial|thanks|great|bye|adios|y|and) )*(?:hasta (?:manana|luego|pronto|otra|entonces|la proxima)|see (?:you|ya|u) (?:tomorrow|soon|later)|adios|bye(?: bye)?|chao)(?: (?:gracias|thanks|guapa|guapo|love|bye))*$/;

const cancelsNot = /\b(?:no|ni|sin|don t|do not|not) (?:\w+ ){0,2}(?:cancel\w*|anul\w*|borr\w*|quit\w*)\b/;

/** «Anula todo y dile a Carmen que me llame»: it is to be cancelled, and the team to hear of the call. */
function cancelAndCall(conversation: Conversation, { text, folded, said }: Message): Said | undefined {
  const rest = withoutCall(folded);
  const change = rest === undefined || cancelsNot.test(rest) ? undefined : changeIn(spelled(rest));
  const meant =
    rest === undefined || change?.to !== 'cancel'
      ? undefined
      : changeMeant(conversation, change, { text, folded: rest, said: { ...said, employeeIds: [] } });
  return meant?.kind === 'meansOwn' ? { ...meant, wantsCall: true } : undefined;
}

/** Meaning of an intent in the conversation; undefined when the message is rather a wish, or nothing. */
function meantBy(
  conversation: Conversation,
  intent: Intent,
  { text, folded, said }: Message,
  context: TurnContext,
): Said | undefined {
  const { serviceIds } = said;
  switch (intent.kind) {
    case 'late':
      if (isNewWish(folded, said) || isOfWanted(conversation, folded, said)) {
        return undefined;
      }
      // «Voy a ir un poco tarde, ¿puede ser a las 7 y cuarto?»
      const atHour = intent.shiftMin === undefined ? lateToHour(conversation, text, context) : undefined;
      if (atHour !== undefined) {
        return aboutOwn({ to: 'move', said: atHour });
      }
      return aboutOwn({
        to: 'late',
        said,
        ...(intent.minutes === undefined ? {} : { lateMin: intent.minutes }),
        ...(intent.shiftMin === undefined ? {} : { shiftMin: intent.shiftMin }),
      });
    case 'atDoor':
      return aboutOwn({ to: 'atDoor', said });
    case 'complaint':
      // «Con Luis no, que me dejó fatal» is a wish, and so is «me vi hecha un desastre, quiero corte el viernes a las 5».
      return said.unwantedEmployeeIds.length > 0 ||
        (isFullWish(said) && !blames.test(folded)) ||
        asksDespite(folded, said)
        ? undefined
        : { kind: 'complaint' };
    case 'person': {
      const cancelled = cancelAndCall(conversation, { text, folded, said });
      if (cancelled !== undefined) {
        return cancelled;
      }
      return tellsOfCall(folded) && serviceIds.length > 0 && (said.wishes.length > 0 || wants.test(folded))
        ? undefined
        : { kind: 'person' };
    }
    case 'change':
      return changeMeant(conversation, intent, { text, folded, said });
    case 'health':
    case 'beyond':
      return { kind: 'unknownQuestion' };
    case 'usual':
      return conversation.last === undefined
        ? { kind: 'menu' }
        : { kind: 'slots', target: conversation.last };
    case 'mine':
      return isNewWish(folded, said) ? undefined : aboutOwn({ to: 'show', said });
    case 'attend':
      return aboutOwn({ to: 'attend', said });
    case 'question': {
      if (
        intent.topic === 'earliest' &&
        parseTap(conversation.options[0]?.id ?? '')?.kind === 'asUnderstood'
      ) {
        return { kind: 'asUnderstood' };
      }
      // «Hay hueco el sábado para corte?» asks for no one's hours.
      const isWish = said.wishes.length > 0 && !asksWho.test(folded);
      const asksForTime =
        serviceIds.length > 0 &&
        intent.also === undefined &&
        (intent.topic === 'hours' || (intent.topic === 'who' && isWish));
      const isOther = intent.also !== 'beyond' || !asksOfOffered(conversation, text, context);
      const { also: _also, ...known } = intent;
      return asksForTime ? undefined : { ...(isOther ? intent : known), said };
    }
    case 'closing':
      return serviceIds.length === 0 && (!isChoosing(conversation) || leaves.test(folded))
        ? { kind: 'closing' }
        : undefined;
    case 'laughter':
      return { kind: 'silent' };
    case 'thanks':
      return serviceIds.length > 0 || (saysSomething(said) && isChoosing(conversation))
        ? undefined
        : { kind: othersAsked(text).length > 0 && !saysSomething(said) ? 'unknownQuestion' : 'thanks' };
    case 'greeting':
    case 'booking':
    case 'weary':
      return undefined;
  }
}

import type { InboundContent } from '@citame/contracts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { notOfferedIn } from '../offer/notOffered.ts';
import { takesCancelBack } from './changes/afterCancelled.ts';
import { answerTo } from './answers/answer.ts';
import { tellsOnlyAttendee } from './people/attendee.ts';
import { cancelsOfOther } from './people/otherPerson.ts';
import { asksOfPerson } from './people/asksOfPerson.ts';
import { asksWhatStands } from './talk/asksWhatStands.ts';
import { attendeeOfBooked } from './changes/attendeeOfBooked.ts';
import { besideNamed } from './several/besideNamed.ts';
import { tellsBookedElsewhere } from './talk/bookedElsewhere.ts';
import { allOfBooked } from './changes/allOfBooked.ts';
import { callsOut } from './talk/callsOut.ts';
import { asHour, choosesSoonest, chosenOption, nearestShown } from './answers/choice.ts';
import { comesNoMore } from './changes/comesNoMore.ts';
import { whileCancelling } from './changes/whileCancelling.ts';
import { correctionOfBooked } from './changes/correctionOfBooked.ts';
import { declinedOffer, isOffered } from './answers/declinedOffer.ts';
import { inOneGo } from './several/inOneGo.ts';
import { dropsOne } from './several/dropsOne.ts';
import { isDataRequest } from './talk/dataRequest.ts';
import { meaningOf, meaningWithout } from './meaning.ts';
import { dayShiftIn, shiftIn } from './changes/changes.ts';
import { withEmployeeAfterPerson, withEmployeeTold } from './answers/employeeTold.ts';
import type { Topic } from './talk/intent.ts';
import { intentOf, topicOf } from './talk/intents.ts';
import { besideLast } from './several/besideBooked.ts';
import { asksForAnother } from './changes/ofShown.ts';
import { justBefore } from './several/justBefore.ts';
import { leavesProposed } from './answers/leavesProposed.ts';
import { leftList } from './answers/leavesList.ts';
import { appointmentsAskedAfterStop, optOutIn } from './talk/optOut.ts';
import { oneForEach } from './several/oneForEach.ts';
import { oneStandsAlready } from './several/oneStandsAlready.ts';
import { changesByClause } from './changes/changesByClause.ts';
import { moveNotNew } from './changes/moveNotNew.ts';
import { orderTold } from './several/orderTold.ts';
import { movedAndBeside } from './changes/movedAndBeside.ts';
import { ownMoved } from './changes/ownMoved.ts';
import { peopleTold } from './several/peopleTold.ts';
import { replyIn } from './answers/reply.ts';
import { isOnlyBooked, isOnlyOne } from './answers/onlyOne.ts';
import { onDayShown } from './answers/dayShown.ts';
import { saysWrong } from './answers/saysWrong.ts';
import { remarkOf } from './talk/remark.ts';
import { callsInVain, smallTalkIn } from './talk/smallTalk.ts';
import { spelled } from './talk/spelling.ts';
import { says } from './talk/talk.ts';
import { comingOf, isAsking, isChoosing, isOfSeveral, isShown } from './standing.ts';
import { waitsAlready, withTheirsToo } from './several/theirsToo.ts';
import { tapped, tappedAndMore } from './tapped.ts';
import { saysSomething, understood } from './understood.ts';
import { whetherStands } from './talk/whetherStands.ts';
import { asksToWait } from './talk/waitingList.ts';
import { withQuestionBeside } from './answers/questionBeside.ts';
import { nothingWanted } from './answers/wantsNothing.ts';
import { whichOne } from './answers/whichOne.ts';
import { yesAndThen, yesOnlyIf, yesToProposed } from './answers/yesAndMore.ts';
import { yesToList } from './answers/yesToList.ts';
import { afterVocative, fold, wordOf } from './words.ts';

/**
 * Meaning of a message in the present state of the conversation. Commands come first; a number, a title or a «yes» count
 * as the tap that they stand for; only then is it read as a sentence.
 */
export function perceive(conversation: Conversation, content: InboundContent, context: TurnContext): Said {
  const isForPerson = conversation.state === 'withPerson';
  switch (content.kind) {
    case 'tap':
      return tapped(content.id, context);
    case 'text':
      return written(conversation, content.text, context);
    case 'contact':
      return isForPerson
        ? { kind: 'forPerson' }
        : { kind: 'contact', phones: content.phones, requested: content.requested };
    case 'media': {
      const words = wordsOf(content);
      if (words !== undefined) {
        return written(conversation, words, context);
      }
      return isForPerson ? { kind: 'forPerson' } : { kind: 'media' };
    }
    case 'edit':
    case 'newNumber':
    case 'silent':
      return { kind: 'silent' };
  }
}

/** Words of a message: as they were written, under a picture, or in a voice note; undefined when it has none. */
export function wordsOf(content: InboundContent): string | undefined {
  const words =
    content.kind === 'text'
      ? content.text
      : content.kind === 'media'
        ? (content.transcript ?? content.caption)
        : undefined;
  return words === undefined || words.trim() === '' ? undefined : words;
}

function written(conversation: Conversation, sent: string, context: TurnContext): Said {
  const said = meant(conversation, sent, context);
  return withQuestionBeside(conversation, sent, said, context, (sentence) =>
    meant(conversation, sentence, context),
  );
}

function meant(conversation: Conversation, sent: string, context: TurnContext): Said {
  const byClause = changesByClause(conversation, sent, context);
  if (byClause !== undefined) {
    return byClause;
  }
  const named = withEmployeeAfterPerson(
    withEmployeeTold(conversation, afterVocative(sent), context),
    context,
  );
  const text = withTheirsToo(conversation, asHour(conversation, named, context), context);
  const folded = fold(text);
  const words = spelled(folded);
  const left = leftList(conversation, folded);
  if (left !== undefined) {
    return tapped(left, context);
  }
  const asked = appointmentsAskedAfterStop(text);
  if (asked !== undefined) {
    return written(conversation, asked, context);
  }
  const optOut = optOutIn(folded);
  if (optOut === 'sure') {
    return { kind: 'optOut' };
  }
  const word = wordOf(folded);
  if (conversation.state === 'withPerson') {
    return word === 'menu' || word === 'optIn'
      ? { kind: word }
      : servedMeanwhile(conversation, text, context);
  }
  if (isDataRequest(folded)) {
    return { kind: 'dataRequest' };
  }
  const standing =
    moveNotNew(conversation, text, context) ??
    whileCancelling(conversation, text, context) ??
    whetherStands(conversation, text, context) ??
    asksWhatStands(conversation, text, context);
  if (standing !== undefined) {
    return standing;
  }
  const reply = replyIn(text, folded);
  const mayTellWhom = isAsking(conversation) ? reply?.reply !== 'yes' : isChoosing(conversation);
  if (mayTellWhom && tellsOnlyAttendee(conversation, text, context)) {
    return { kind: 'again' };
  }
  if (peopleTold(conversation, text, context) !== undefined) {
    return { kind: 'again' };
  }
  const ofPerson = asksOfPerson(conversation, text, context) ?? cancelsOfOther(conversation, text, context);
  if (ofPerson !== undefined) {
    return ofPerson;
  }
  const ofBooked = attendeeOfBooked(conversation, text, context) ?? allOfBooked(conversation, text, context);
  if (ofBooked !== undefined) {
    return ofBooked;
  }
  const remark = remarkOf(conversation, text, context);
  if (remark !== undefined) {
    return remark;
  }
  const dropped = dropsOne(conversation, text, context) ?? leavesProposed(conversation, text, context);
  if (dropped !== undefined) {
    return dropped;
  }
  const isFewer = isOfSeveral(conversation) && isOnlyOne(folded);
  const option = isFewer ? undefined : chosenOption(conversation, folded);
  if (option !== undefined) {
    return tapped(option, context);
  }
  if (choosesSoonest(conversation, folded)) {
    return { kind: 'firstStart' };
  }
  const near = nearestShown(conversation, text, context);
  if (near !== undefined) {
    return near;
  }
  const declined = declinedOffer(conversation, text, folded, context);
  if (declined !== undefined) {
    return tapped(declined, context);
  }
  if (optOut === 'maybe' && isOffered(conversation)) {
    return { kind: 'mayOptOut' };
  }
  const which = whichOne(conversation, folded, understood(conversation, text, context));
  if (which !== undefined) {
    return which;
  }
  if (tellsBookedElsewhere(conversation, words)) {
    return { kind: 'person' };
  }
  if (callsInVain(words) && !isAsking(conversation) && !isChoosing(conversation)) {
    return { kind: 'greeting' };
  }
  const small = smallTalkIn(text, words);
  if (small !== undefined) {
    // Nothing stands that «¿qué tal?» could lose: it is a greeting.
    return small === 'howAreYou' && !isAsking(conversation)
      ? { kind: 'greeting' }
      : { kind: 'smallTalk', about: small };
  }
  const settled =
    yesToProposed(conversation, text, context) ??
    yesOnlyIf(conversation, text, context) ??
    nothingWanted(conversation, text, words, context) ??
    saysWrong(conversation, text, context) ??
    comesNoMore(conversation, text, context) ??
    ownMoved(conversation, text, context) ??
    movedAndBeside(conversation, text, context) ??
    orderTold(conversation, text, context) ??
    inOneGo(conversation, text, context) ??
    waitsAlready(conversation, text, context) ??
    oneForEach(conversation, text, context) ??
    oneStandsAlready(conversation, text, context) ??
    besideNamed(conversation, text, context) ??
    justBefore(conversation, text, context) ??
    correctionOfBooked(conversation, text, context) ??
    besideLast(conversation, { text, words }, context);
  if (settled !== undefined) {
    return settled;
  }
  if (takesCancelBack(conversation, words, understood(conversation, text, context))) {
    return { kind: 'afterAll' };
  }
  const lacking = notOfferedIn(text, context.business, conversation.locale ?? 'es');
  if (lacking !== undefined) {
    return meaningWithout(conversation, { text, folded }, lacking, context);
  }
  const then = isFewer ? undefined : yesAndThen(conversation, text, context);
  if (then !== undefined) {
    return then;
  }
  if (asksToWait(folded) && topicOf(text, folded) !== 'changes') {
    return waiting(conversation, text, context);
  }
  const isYes = reply?.reply === 'yes';
  const read = understood(conversation, isYes ? text.replace(farewell, '') : text, context);
  const said = onDayShown(conversation, read, context);
  const booked = (conversation.wanted.sequence?.at ?? 1) - 1;
  if ((booked > 1 && said.people > 1 && said.people <= booked) || isOnlyBooked(conversation, words, said)) {
    return { kind: 'onlyOne' };
  }
  if (isFewer) {
    // “It's just me now” names no hour.
    const isMore =
      understood(conversation, text.replaceAll(/\b(?:now|ahora)\b/gi, ''), context).wishes.length > 0 ||
      said.employeeIds.length > 0 ||
      said.serviceIds.length > 0;
    return isMore ? { kind: 'wish', said, words: text } : { kind: 'onlyOne' };
  }
  // «¿Está reservado o no?» asks what stands.
  const asksOwn =
    (reply?.reply === 'doubt' || reply?.reply === 'no') &&
    text.includes('?') &&
    intentOf(text, folded)?.kind === 'mine';
  const answer =
    reply === undefined || asksOwn
      ? undefined
      : answerTo(
          conversation,
          {
            ...reply,
            said,
            text,
            words,
            topic: reply.asksMore || reply.reply === 'doubt' ? topicOf(text, folded) : undefined,
            meansMore:
              word !== undefined ||
              meansMore(text, folded) ||
              (isShown(conversation) && asksForAnother(words, said)),
            shiftMin: shiftIn(words),
            isDayShift: dayShiftIn(words) !== undefined,
          },
          context,
        );
  if (answer !== undefined) {
    return 'tapId' in answer ? tappedAndMore(answer, context) : answer;
  }
  if (word !== undefined) {
    return { kind: word };
  }
  if (folded === '' && !text.includes('?')) {
    // «💇‍♀️❓» asks for what there is; a heart is no yes yet.
    const isOpen = !isAsking(conversation) && !isChoosing(conversation);
    if (isOpen && /[💇💈💅✂❓❔📅]/u.test(text)) {
      return { kind: 'greeting' };
    }
    return { kind: isAsking(conversation) ? 'doubt' : text.includes('🙏') ? 'thanks' : 'silent' };
  }
  const meaning = meaningOf(conversation, { text, folded, said }, context);
  if (isYes && meaning.kind === 'unknown' && isChoosing(conversation) && !isAsking(conversation)) {
    return yesToList(conversation, text, words);
  }
  const side = meaning.kind === 'unknownQuestion' ? sideAsked(conversation, text) : undefined;
  if (side !== undefined) {
    return side;
  }
  return optOut === 'maybe' && !isBooking(meaning) ? { kind: 'mayOptOut' } : meaning;
}

/** «Uf, a esa hora estoy en la iglesia, ¿no hay nada antes?», of the starts that are shown. */
function sideAsked(conversation: Conversation, text: string): Said | undefined {
  const asked = isChoosing(conversation)
    ? text
        .split(/(?<=[?!.;,\n])/u)
        .flatMap((part) => (part.includes('?') ? (replyIn(part, fold(part))?.reply ?? []) : []))
        .find((reply) => reply === 'earlier' || reply === 'later')
    : undefined;
  return asked === undefined ? undefined : { kind: 'otherTimes', side: asked };
}

/** Times that are named are looked for first: the list of the nearest ones offers to wait. */
function waiting(conversation: Conversation, text: string, context: TurnContext): Said {
  const said = understood(conversation, text, context);
  const isOfPerson =
    conversation.wanted.serviceId === undefined && !saysSomething({ ...said, employeeIds: [] });
  // «Si se libera Carmen me avisas», once it is booked with another.
  if (saysSomething(said) && !(isOfPerson && comingOf(conversation, context).length > 0)) {
    return { kind: 'wish', said, words: text };
  }
  if (conversation.wanted.serviceId !== undefined) {
    return { kind: 'waitingList' };
  }
  // «¿Me avisáis si queda libre antes?», of what stands: only the team can do that.
  return { kind: comingOf(conversation, context).length > 0 ? 'unknownQuestion' : 'menu' };
}

/** A service that is named is what they are after. */
function isBooking(said: Said): boolean {
  return said.kind === 'notOffered' || (said.kind === 'wish' && said.said.serviceIds.length > 0);
}

const courtesies = new Set(['thanks', 'closing', 'greeting', 'laughter']);

/** Whether a message that could be a short answer is a sentence too, where nothing is asked. */
function meansMore(text: string, folded: string): boolean {
  const intent = intentOf(text, folded);
  return intent !== undefined && !courtesies.has(intent.kind);
}

/** Facts that are told while a person is waited for. */
const factual = new Set<Topic>(['price', 'address', 'directions', 'parking', 'payment', 'phone', 'hours']);
/** “How much longer?”: for the answer. */
const ofAnswer = /\b(?:much longer|long do i|esper(?:o|ar) mas|respond\w+|contest\w+|answer\w*|reply)\b/;

function asksFact(topic: Topic, folded: string, { wishes, serviceIds }: Understanding): boolean {
  const isFact = factual.has(topic) || (topic === 'duration' && serviceIds.length > 0);
  return isFact && (topic === 'hours' || wishes.length === 0) && !ofAnswer.test(folded);
}

/** A clear wish is served, and a fact told, while the client waits for a person who has not written yet. */
function servedMeanwhile(conversation: Conversation, text: string, context: TurnContext): Said {
  if (conversation.awaitsPerson === undefined) {
    return { kind: 'forPerson' };
  }
  const folded = fold(text);
  if (wordOf(folded) === 'mine') {
    return { kind: 'mine' };
  }
  const intent = intentOf(text, folded);
  if (intent?.kind === 'change' && (ofTheirs.test(folded) || says('changeIt', spelled(folded)))) {
    return written({ ...conversation, state: 'idle', options: [] }, text, context);
  }
  const said = understood(conversation, text, context);
  // “How much is Mechas while I wait?”
  if (intent?.kind === 'question' && asksFact(intent.topic, folded, said)) {
    return { ...intent, said };
  }
  const isClear = said.wishes.length > 0 && said.serviceIds.length + said.employeeIds.length > 0;
  const isWish = isClear && (intent === undefined || intent.kind === 'booking');
  return isWish
    ? { kind: 'wish', said, words: text }
    : { kind: 'forPerson', ...(callsOut(text, folded) ? { callsOut: true } : {}) };
}

/** An appointment named as theirs. */
const ofTheirs =
  /\b(?:mis?|la|nuestras?|my|the|our) (?:citas?|horas?|reservas?|turnos?|appointments?|bookings?)\b/;

/** «Sí, hasta mañana» names no day. */
const farewell =
  /[\s,.!]+(?:hasta (?:mañana|manana|luego|entonces|el \p{L}+)|nos vemos\b.*|see you\b.*|see ya\b.*|(?:un )?(?:saludos?|abrazo)\b.*|(?:kind |best )?regards\b.*)[\s.!]*$/iu;

import { minuteOfDay, toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { InboundContent } from '@citame/contracts';
import { understand } from '../../../phrases/understand.ts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, Said, TurnContext } from '../conversation.ts';
import { optOutIn } from './optOut.ts';
import { isGone } from '../services.ts';
import { parseTap, type Tap, type Target } from '../taps.ts';
import { answerOf, changeIn, fold, languageAsked, wordOf, type AnswerWord } from './words.ts';

/**
 * Meaning of a message in the present state of the conversation. Words come first; a number, a title or a «yes» count
 * as the tap that they stand for; only then is it read as a sentence.
 */
export function perceive(conversation: Conversation, content: InboundContent, context: TurnContext): Said {
  switch (content.kind) {
    case 'tap':
      return tapped(content.id, context);
    case 'text':
      return written(conversation, content.text, context);
    case 'contact':
      return conversation.state === 'withPerson'
        ? { kind: 'forPerson' }
        : { kind: 'contact', phones: content.phones, requested: content.requested };
    case 'media':
      return conversation.state === 'withPerson' ? { kind: 'forPerson' } : { kind: 'media' };
    case 'edit':
    case 'newNumber':
    case 'silent':
      return { kind: 'silent' };
  }
}

/** Taps name what they are about; what is not there any more makes them stale. */
function tapped(id: string, { business }: TurnContext): Said {
  const tap = parseTap(id);
  const serviceId = tap === undefined ? undefined : serviceIdOf(tap);
  return tap === undefined || (serviceId !== undefined && isGone(business, serviceId))
    ? { kind: 'stale' }
    : tap;
}

function serviceIdOf(tap: Tap): string | undefined {
  if (tap.kind === 'service') {
    return tap.serviceId;
  }
  return 'target' in tap ? tap.target.serviceId : undefined;
}

function written(conversation: Conversation, text: string, context: TurnContext): Said {
  const folded = fold(text);
  const { state } = conversation;
  const optOut = optOutIn(folded);
  if (optOut === 'sure') {
    return { kind: 'optOut' };
  }
  const word = wordOf(folded);
  if (word === 'optIn' || (state === 'withPerson' && word === 'menu')) {
    return { kind: word };
  }
  if (state === 'withPerson') {
    return { kind: 'forPerson' };
  }
  const answer = answerOf(text);
  const id =
    chosenOption(conversation, folded) ?? (answer === undefined ? undefined : answered(conversation, answer));
  if (id !== undefined) {
    return tapped(id, context);
  }
  const tap = answer === undefined ? undefined : askedFor(conversation, answer);
  if (tap !== undefined) {
    return tap;
  }
  if (word === 'english' || word === 'spanish') {
    return { kind: 'language', locale: word === 'english' ? 'en' : 'es' };
  }
  if (word !== undefined) {
    return { kind: word };
  }
  const said = sentence(conversation, text, folded, context);
  const locale = said.kind === 'unknown' ? languageAsked(folded) : undefined;
  if (locale !== undefined) {
    return { kind: 'language', locale };
  }
  // A service that is named is what they are after.
  const isBooking = said.kind === 'wish' && said.said.serviceIds.length > 0;
  return optOut === 'maybe' && !isBooking ? { kind: 'mayOptOut' } : said;
}

/** A number or a title typed instead of tapped. */
function chosenOption({ options }: Conversation, folded: string): string | undefined {
  const byNumber = /^\d{1,2}$/.test(folded) ? options[Number(folded) - 1] : undefined;
  return (byNumber ?? options.find(({ title }) => fold(title) === folded))?.id;
}

/** The button that a yes or a no means: the first, and the last or the one that keeps. */
function answered({ state, options }: Conversation, answer: AnswerWord): string | undefined {
  if (state !== 'confirming' && state !== 'cancelling' && state !== 'asked') {
    return undefined;
  }
  if (answer === 'yes') {
    return options[0]?.id;
  }
  return answer === 'no' ? options[state === 'cancelling' ? 1 : options.length - 1]?.id : undefined;
}

/** «Another time», «another day», «another person», once it is known for what. */
function askedFor({ wanted }: Conversation, answer: AnswerWord): Tap | undefined {
  const { serviceId, employeeId = 'any', movingId } = wanted;
  if (serviceId === undefined) {
    return undefined;
  }
  const target: Target = { serviceId, employeeId, ...(movingId === undefined ? {} : { movingId }) };
  switch (answer) {
    case 'otherTime':
      return { kind: 'slots', target };
    case 'otherDay':
      return { kind: 'days', target };
    case 'otherPerson':
      return { kind: 'employees', target, offset: 0 };
    case 'yes':
    case 'no':
      return undefined;
  }
}

/** Days are relative to the moment of writing, however long the message took to arrive. */
function sentence(
  { locale = 'es', wanted }: Conversation,
  text: string,
  folded: string,
  { business, sentAtMs }: TurnContext,
): Said {
  const { date: today, time } = wallTimeAt(business.timeZone, toEpochMin(new Date(sentAtMs)));
  const said = understand(text, {
    today,
    minuteOfDay: minuteOfDay(time),
    language: locale,
    services: business.services.map(({ id, title }) => ({ id, name: title })),
    employees: business.employees,
  });
  const change = changeIn(folded, wanted.serviceId !== undefined);
  if (change !== undefined) {
    return { kind: 'changeWish', to: change, said };
  }
  return saysSomething(said) ? { kind: 'wish', said, words: text } : { kind: 'unknown' };
}

function saysSomething({ serviceIds, employeeIds, anyEmployee, wishes, avoid }: Understanding): boolean {
  return serviceIds.length + employeeIds.length + wishes.length + avoid.length > 0 || anyEmployee;
}

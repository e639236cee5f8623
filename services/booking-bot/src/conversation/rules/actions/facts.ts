import type { Understanding } from '../../../phrases/understanding.ts';
import type { Asked } from '../said.ts';
import type { Topic } from '../input/talk/intent.ts';
import { isShown } from '../input/standing.ts';
import { serviceFact, whoDoesText } from '../messages/answerMessages.ts';
import { cutDescription } from '../messages/menuMessage.ts';
import { momentInWords, type Voice } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { longLength } from '../messages/when.ts';
import { serviceOf, type Service } from '../services.ts';
import { endText, earliestText, startsWithText } from './startsShown.ts';
import { understood } from '../input/understood.ts';
import { isOfAll, sumText } from './sum.ts';
import type { Turn } from './turn.ts';

/** A question about a fact of the business. */
interface Question {
  readonly topic: Topic;
  readonly said: Understanding;
}

const maxListed = 15;

/** “If my hair is very long”, «que tengo el pelo muy largo»: no haircut is asked for. */
const longHair =
  /\b(?:my |her |his |the )?hair(?:['’]s| is)?(?: (?:very|really|quite|super|so|too))* (?:long|thick)\b|\b(?:very |really )?(?:long|thick) hair\b|(?:el |mi )?\b(?:pelo|cabello|melena)(?: (?:es|muy|bastante|super|m[aá]s))* (?:larg[oa]|grues[oa])\b/iu;

/** Services that a question is about: those it names, or the one that is being booked, or all. */
export function servicesAsked(
  { context, conversation }: Turn,
  { said }: Pick<Question, 'said'>,
): readonly Service[] {
  const { services } = context.business;
  const words = conversation.words ?? '';
  const { serviceIds } = longHair.test(words)
    ? understood(conversation, words.replace(longHair, ' '), context)
    : said;
  const named = services.filter(({ id }) => serviceIds.includes(id));
  // «¿Cuánto será?», after a booking, is about that.
  const spokenOf = isShown(conversation) ? conversation.last?.serviceId : conversation.wanted.serviceId;
  const current = serviceOf(context.business, spokenOf);
  return named.length > 0 ? named : current === undefined ? services : [current];
}

/** The answer in words, from what is known; undefined when it is not. */
export function answerOf(turn: Turn, { topic, said }: Question): string | undefined {
  const { voice, context } = turn;
  const { business } = context;
  const t = textsOf(turn.voice);
  switch (topic) {
    case 'price':
    case 'duration': {
      if (isOfAll(turn, said)) {
        return sumText(turn, said);
      }
      const asked = servicesAsked(turn, { said });
      const known = topic === 'price' ? asked.filter(({ price }) => price !== null) : asked;
      const [only, more] = known;
      if (only === undefined) {
        return undefined;
      }
      return more === undefined
        ? [serviceFact(voice, only), cutDescription(only, voice)].filter(Boolean).join('\n')
        : known
            .slice(0, maxListed)
            .map((service) => `• ${serviceFact(voice, service)}`)
            .join('\n');
    }
    case 'details': {
      const [only, more] = servicesAsked(turn, { said });
      return only === undefined || more !== undefined || only.description === ''
        ? undefined
        : `${serviceFact(voice, only)}\n${only.description}`;
    }
    case 'address':
      return business.address === '' ? undefined : t.address(business.name, business.address, mapLink(turn));
    case 'directions': {
      const way = business.directions[voice.locale];
      return way === '' && business.address === ''
        ? undefined
        : t.directions(way, business.address, mapLink(turn));
    }
    case 'parking':
      return business.parking[voice.locale] || undefined;
    case 'payment':
      return business.payment[voice.locale] || undefined;
    case 'phone':
      return business.phone === '' ? undefined : `📞 ${business.phone}`;
    case 'name':
      return inWhoseName(turn);
    case 'robot':
      return t.robot(business.name);
    case 'changes':
      return t.changeUntil(business.cutoffMin === 0 ? '' : longLength(business.cutoffMin, voice.locale));
    case 'reminder':
      return willRemind(turn);
    case 'who':
      return said.wishes.length > 0 ? undefined : whoDoes(voice, said);
    case 'ends':
      return endText(turn, said);
    case 'startsWith':
      return startsWithText(turn, said);
    case 'earliest':
      return earliestText(turn);
    case 'hours':
    case 'services':
    case 'beyond':
      return undefined;
  }
}

/** Whom a service may be booked with, when one is named. */
function whoDoes(voice: Voice, said: Understanding): string | undefined {
  const [only, more] = said.serviceIds;
  const service = more === undefined ? serviceOf(voice.business, only) : undefined;
  return service === undefined || said.employeeIds.length > 0 ? undefined : whoDoesText(voice, service);
}

/** A link to the map: to the point that the owner has given, or to the address. */
function mapLink({ context: { business } }: Turn): string {
  const { location, address } = business;
  const query = location === null ? address : `${location.latitude},${location.longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** The owner's answer to a question of their own, in the language of the chat. */
export function ownAnswer({ context, voice }: Turn, questionId: string): string | undefined {
  return context.business.questions.find(({ id }) => id === questionId)?.[voice.locale]?.answer;
}

/** Words before the times of a wish, to that which was asked or told beside it, and whether the team is told. */
export function answerBeside(
  turn: Turn<'wish'>,
  asked: Asked,
): { readonly text: string; readonly isForTeam: boolean } {
  const t = textsOf(turn.voice);
  switch (asked.kind) {
    case 'badVisit':
      return { text: t.sorryForVisit, isForTeam: true };
    case 'note':
      return { text: t.passedOn, isForTeam: true };
    case 'weary':
      return { text: t.sorryForTrouble, isForTeam: false };
    case 'cancelled':
      return { text: t.isCancelled, isForTeam: false };
    case 'fact':
      return answersTogether(
        turn,
        [asked.topic, ...(asked.also === undefined ? [] : [asked.also])].map((topic) =>
          answerOf(turn, { topic, said: asked.said ?? turn.event.said }),
        ),
      );
    case 'own':
      return answersTogether(turn, [ownAnswer(turn, asked.questionId)]);
    case 'unknown':
      return answersTogether(turn, [undefined]);
  }
}

/** Answers of several questions; one that the facts do not answer is passed on to the team. */
export function answersTogether(
  { voice, context }: Turn,
  answers: readonly (string | undefined)[],
): { readonly text: string; readonly isForTeam: boolean } {
  const known = [...new Set(answers.filter((answer) => answer !== undefined))];
  const isForTeam = answers.includes(undefined);
  const passedOn = isForTeam ? [textsOf(voice).unknownQuestion(context.business.name)] : [];
  return { text: [...known, ...passedOn].join('\n\n'), isForTeam };
}

/** When the client will be reminded of what they have booked last, as it was promised; undefined where nothing was. */
function willRemind({ context, conversation: { booked }, voice, today }: Turn): string | undefined {
  const { remindedAt } = booked.at(-1) ?? {};
  return remindedAt === undefined || Date.parse(remindedAt) <= context.nowMs
    ? undefined
    : textsOf(voice).willRemind(momentInWords(voice, remindedAt, today));
}

/** The client's name, and the person for whom the appointment that is arranged, or was booked last, is. */
function inWhoseName({ context, conversation: { wanted, booked }, voice }: Turn): string | undefined {
  const { name = '' } = context.client;
  const t = textsOf(voice);
  const attendee = wanted.attendee ?? booked.at(-1)?.attendee;
  const words = [
    name === '' ? '' : t.inNameOf(name),
    attendee === undefined ? '' : `${t.forAttendee(attendee)}.`,
  ];
  return words.filter(Boolean).join(' ') || undefined;
}

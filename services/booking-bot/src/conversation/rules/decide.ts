import type { OutboundContent } from '@citame/contracts';
import { answer } from './answer.ts';
import type { Conversation, ConversationEvent, Decide, Decision, TurnContext } from './conversation.ts';
import { menuMessage, waysOnMessage, type Voice } from './messages.ts';
import { followTap } from './followTap.ts';
import { parseTap } from './taps.ts';
import { texts } from './texts.ts';
import { fold, globalWord, languageOf, type GlobalWord } from './words.ts';

const mediaPauseMs = 10 * 60 * 1000;
/** Older than this a message is answered, but nothing is booked by it: the client may have gone elsewhere. */
const lateMs = 10 * 60 * 1000;

/**
 * The bot. Given a conversation, what happened and what may be known, it says what the conversation becomes and what
 * is answered or asked of scheduling. No input or output, no clock: the same arguments give the same decision.
 */
export const decide: Decide = (conversation, event, context) => {
  const decision =
    event.kind === 'message' ? message(conversation, event, context) : answer(conversation, event, context);
  return { ...decision, conversation: { ...decision.conversation, options: optionsOf(decision) } };
};

function message(
  conversation: Conversation,
  { content, sentAtMs }: Extract<ConversationEvent, { kind: 'message' }>,
  context: TurnContext,
): Decision {
  const isLate = context.nowMs - sentAtMs > lateMs;
  switch (content.kind) {
    case 'tap':
      return tapped(conversation, content.id, content.title, context, isLate);
    case 'text':
    case 'edit':
      return text(conversation, content.text, context, isLate);
    case 'media':
    case 'contact':
      return media(conversation, context);
    case 'newNumber':
    case 'silent':
      return { conversation };
  }
}

function tapped(
  conversation: Conversation,
  id: string,
  title: string,
  context: TurnContext,
  isLate: boolean,
): Decision {
  const tap = parseTap(id);
  const understood = { ...conversation, misunderstood: 0 };
  return tap === undefined
    ? text(conversation, title, context, isLate)
    : followTap(understood, tap, context, isLate);
}

function text(conversation: Conversation, words: string, context: TurnContext, isLate: boolean): Decision {
  const folded = fold(words);
  const locale = conversation.locale ?? languageOf(folded);
  const known = { ...conversation, misunderstood: 0, ...(locale === undefined ? {} : { locale }) };
  const word = globalWord(folded);
  if (word !== undefined) {
    return global(known, word, context);
  }
  const option = chosenOption(conversation, folded);
  const tap = option === undefined ? serviceNamed(folded, context) : parseTap(option);
  return tap === undefined
    ? misunderstood({ ...known, misunderstood: conversation.misunderstood }, context)
    : followTap(known, tap, context, isLate);
}

function global(conversation: Conversation, word: GlobalWord, context: TurnContext): Decision {
  switch (word) {
    case 'optOut':
      return say({ ...conversation, optedOut: true }, texts[localeOf(conversation)].optedOut);
    case 'optIn':
      return conversation.optedOut
        ? say({ ...conversation, optedOut: false }, texts[localeOf(conversation)].optedIn)
        : menu(conversation, context);
    case 'mine':
      return { conversation, ask: { kind: 'mine', purpose: { kind: 'show', intro: 'mine' } } };
    case 'thanks':
      return say(conversation, texts[localeOf(conversation)].thanks);
    case 'english':
      return menu({ ...conversation, locale: 'en' }, context);
    case 'spanish':
      return menu({ ...conversation, locale: 'es' }, context);
    case 'menu':
      return menu(conversation, context);
  }
}

/** A number or a title typed instead of tapped. */
function chosenOption({ options }: Conversation, folded: string): string | undefined {
  const byNumber = /^\d{1,2}$/.test(folded) ? options[Number(folded) - 1] : undefined;
  return (byNumber ?? options.find(({ title }) => fold(title) === folded))?.id;
}

/** A service whose title the message is, or has among its words. */
function serviceNamed(folded: string, { business }: TurnContext) {
  const padded = ` ${folded} `;
  const named = business.services.filter(({ title }) => padded.includes(` ${fold(title)} `));
  const [longest] = named.toSorted((a, b) => b.title.length - a.title.length);
  return longest === undefined ? undefined : ({ kind: 'service', serviceId: longest.id } as const);
}

function misunderstood(conversation: Conversation, context: TurnContext): Decision {
  const voice = voiceOf(conversation, context);
  const t = texts[voice.locale];
  const count = conversation.misunderstood + 1;
  const next = { ...conversation, misunderstood: count };
  return count === 1
    ? { conversation: next, reply: menuMessage(voice, { text: t.unknown }) }
    : { conversation: next, reply: waysOnMessage(voice, t.unknownAgain) };
}

/** Photos and voice notes are not understood; saying so once in a while is enough. */
function media(conversation: Conversation, context: TurnContext): Decision {
  if (conversation.mediaToldAt !== undefined && context.nowMs - conversation.mediaToldAt < mediaPauseMs) {
    return { conversation };
  }
  const voice = voiceOf(conversation, context);
  return {
    conversation: { ...conversation, mediaToldAt: context.nowMs },
    reply: waysOnMessage(voice, texts[voice.locale].media),
  };
}

function menu(conversation: Conversation, context: TurnContext): Decision {
  const voice = voiceOf(conversation, context);
  const t = texts[voice.locale];
  if (context.business.services.length === 0) {
    return say(conversation, t.closed(context.business.phone));
  }
  return {
    conversation,
    reply: menuMessage(voice, { text: t.menu(context.business.name, firstName(context)) }),
  };
}

function firstName({ client }: TurnContext): string | undefined {
  return client.name?.trim().split(/\s+/)[0] || undefined;
}

function say(conversation: Conversation, words: string): Decision {
  return { conversation, reply: { kind: 'text', text: words } };
}

function localeOf({ locale = 'es' }: Conversation): 'es' | 'en' {
  return locale;
}

function voiceOf(conversation: Conversation, { business }: TurnContext): Voice {
  return { locale: localeOf(conversation), business };
}

/** What the client can choose from now: the last reply's rows or buttons, kept while a turn says nothing. */
function optionsOf({ reply, conversation }: Decision): Conversation['options'] {
  if (reply === undefined) {
    return conversation.options;
  }
  return choices(reply).map(({ id, title }) => ({ id, title }));
}

function choices(reply: OutboundContent): readonly { id: string; title: string }[] {
  switch (reply.kind) {
    case 'list':
      return reply.sections.flatMap(({ rows }) => rows);
    case 'buttons':
      return reply.buttons;
    case 'text':
    case 'contactRequest':
      return [];
  }
}

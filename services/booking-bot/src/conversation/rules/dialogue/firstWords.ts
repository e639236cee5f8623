import type { OutboundContent } from '@citame/contracts';
import type { Occurrence } from '../conversation.ts';
import { placeText } from '../actions/several.ts';
import type { Turn } from '../actions/turn.ts';
import { cut } from '../messages/fit.ts';
import { saidBack } from '../messages/saidBack.ts';
import { textsOf } from '../messages/texts.ts';

const maxHeardLength = 200;

/** Says that it comes late, and how a voice note was understood, before anything else. */
export function withFirstWords(message: OutboundContent, turn: Turn): OutboundContent {
  const { isLate, voice, conversation } = turn;
  const t = textsOf(voice);
  const { heard, firstWords, done } = conversation;
  const place = placeOfSeveral(turn);
  const { before: wishBefore, after } = saidBackAround(turn);
  const first = [
    done ?? '',
    firstWords ?? '',
    firstWords?.includes(place) === true ? '' : place,
    wishBefore,
  ].filter(Boolean);
  const before = first.length === 0 ? '' : `${first.join('\n\n')}\n\n`;
  const late = isLate ? `${t.sorryLate} ` : '';
  const quoted =
    heard === undefined ? '' : `${t.heard(cut(heard.replaceAll(/\s+/g, ' '), maxHeardLength))}\n\n`;
  return { ...message, text: `${quoted}${late}${before}${message.text}${after}` };
}

/** Says an involved wish back as a question before its times; a start that is asked about says it already. */
function saidBackAround({ event, voice, conversation }: Turn): {
  readonly before: string;
  readonly after: string;
} {
  const t = textsOf(voice);
  if (conversation.isSaidBack !== true) {
    return { before: '', after: '' };
  }
  const wish = saidBack(voice, conversation.wanted);
  return event.kind === 'held'
    ? { before: t.seeIfUnderstood, after: `\n\n${t.otherWords}` }
    : { before: isOfStarts(event) && wish !== '' ? t.understood(wish) : '', after: '' };
}

/** Which of several appointments the starts are for; empty when only one is wanted, or no starts are spoken of. */
function placeOfSeveral({ event, voice, conversation }: Turn): string {
  return isOfStarts(event) ? placeText(voice, conversation.wanted) : '';
}

function isOfStarts(event: Occurrence): boolean {
  return (
    event.kind === 'slotsFound' ||
    event.kind === 'held' ||
    (event.kind === 'hoursFound' && event.about.topic === 'whyNot')
  );
}

import { describe, expect, it } from '@jest/globals';
import type { OutboundContent } from '@citame/contracts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wallTimeOf } from '../src/conversation/rules/messages/when.ts';
import { parseTap } from '../src/conversation/rules/taps.ts';
import { createSalonOfFour, tuesday } from './kit/salonOfFour.ts';
import { choicesOf, startTalk, type Talk } from './kit/talk.ts';

const folder = join(import.meta.dirname, 'sentences');
const separator = ' -> ';
/** In the title of a file: its chats are with the salon of four services. */
const ofFour = 'salon of four services';

function startTalkOfFour(): Talk {
  return Object.assign(startTalk(createSalonOfFour()), { nowMs: tuesday });
}

/**
 * Outcome of a chat: the action that answered its last message, and the start that is asked about or the first and the
 * last of the starts that are shown, `unsure` before it when words were not understood. Several messages are joined by ` => `; each chat is a new client's.
 */
function outcomeOf(chat: string, title: string): string {
  const talk = title.includes(ofFour) ? startTalkOfFour() : startTalk();
  let last: OutboundContent | undefined;
  for (const text of chat.split(' => ')) {
    last = talk.send({ kind: 'text', text });
  }
  const taps = choicesOf(last).flatMap(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'slot' ? [tap] : [];
  });
  const starts = taps
    .map(({ start }) => wallTimeOf(start, talk.salon.business.timeZone))
    .map(({ date, slot }) => `${date} ${slot}`);
  const [first] = taps;
  const shown =
    first === undefined
      ? []
      : [
          first.target.serviceId,
          taps.length === 1 ? first.target.employeeId : '',
          starts[0],
          taps.length > 1 ? `… ${starts.at(-1)}` : '',
        ];
  const text = last?.text ?? '';
  const isUnsure = /No he entendido «|I didn't understand "/.test(text);
  const isSaidBack = /¿Te he entendido bien\?|Have I got that right\?/.test(text);
  const saidBack = /(?:equivocarme|to be sure): (.*?)\. (?:¿Es eso|Is that it)/s.exec(text)?.[1] ?? '';
  const notices = talk.notices.map(({ kind }) => `! ${kind}`);
  return [
    talk.lastRow?.do.name || 'callPerson',
    isUnsure ? 'unsure' : '',
    isSaidBack ? 'saidBack' : '',
    saidBack,
    ...shown,
    ...notices,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `UPDATE_SENTENCES=1` writes what the chats come to into the files, to be read before it is committed. */
describe.each(readdirSync(folder))('sentences of %s', (file) => {
  const path = join(folder, file);
  const [title = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const chats = lines.filter((line) => line !== '').map((line) => line.split(separator));
  if (process.env['UPDATE_SENTENCES'] === '1') {
    const written = chats.map(([chat = '']) => `${chat}${separator}${outcomeOf(chat, title)}`);
    writeFileSync(path, [title, ...written, ''].join('\n'));
  }
  it.each(chats)('are answered well: %s', (chat = '', outcome = '') => {
    expect(outcomeOf(chat, title)).toBe(
      process.env['UPDATE_SENTENCES'] === '1' ? outcomeOf(chat, title) : outcome,
    );
  });
});

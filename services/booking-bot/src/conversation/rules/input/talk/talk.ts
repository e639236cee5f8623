import { englishTalk } from './talkEn.ts';
import { spanishTalk } from './talkEs.ts';
import { compile, type TalkKind } from './talkPatterns.ts';

const kinds = Object.keys(spanishTalk) as TalkKind[];
const expressions = new Map(
  kinds.map((kind) => [kind, compile([...spanishTalk[kind], ...englishTalk[kind]])] as const),
);

/** Whether a message says something of a kind, in either language. @param words the message as `spelled` writes it */
export function says(kind: TalkKind, words: string): boolean {
  return expressions.get(kind)?.test(words) === true;
}

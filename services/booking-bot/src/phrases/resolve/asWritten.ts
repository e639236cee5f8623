import { fold } from '../lex/typos.ts';

/** Words of a phrase that tells nothing, and those after it that are said with it. */
const maxAfter = 3;
const word = /([\p{Letter}\d:'’]+)([^\p{Letter}\d:'’]*)/gu;
const ends = /[,.;!?¿¡()\n]/;

/** Words that say nothing of their own: that one of them was not understood would tell a client nothing. */
const idle =
  /^(?:no|not|ni|y|and|o|or|si|if|a|al|el|la|los|las|lo|un|una|de|del|en|con|por|para|que|q|se|me|te|su|mi|es|the|an?|to|at|on|in|of|for|with|is|it|i|my|so|all|luego|despues|antes|entonces|tambien|ya|then|after|afterwards|before|later|also|too|else)$/;

/** Whether a phrase has a word that says something. */
export function tellsSomething(phrase: string): boolean {
  return phrase.split(' ').some((one) => !idle.test(bare(one)));
}

/** Folded words as they stand in the text, with their accents and capitals; small words alone with those that follow them. */
export function asWritten(text: string, phrases: readonly (readonly string[])[]): readonly string[] {
  const written = [...text.matchAll(word)].map(([, said = '', after = '']) => ({ said, after }));
  const different = [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
  return different.map((phrase) => {
    const folded = phrase.flatMap((words) => words.split(' '));
    const shown = folded.map((one) => written.find(({ said }) => bare(said) === one)?.said ?? one).join(' ');
    const at = written.findIndex((_, start) =>
      folded.every((one, index) => bare(written[start + index]?.said ?? '') === one),
    );
    return at === -1 || tellsSomething(shown)
      ? shown
      : [shown, ...following(written.slice(at + folded.length - 1))].join(' ');
  });
}

/** The next words of the clause. */
function following([last, ...rest]: readonly {
  readonly said: string;
  readonly after: string;
}[]): readonly string[] {
  const after = rest.slice(0, maxAfter);
  const end = [last, ...after].findIndex((one) => one !== undefined && ends.test(one.after));
  return after.slice(0, end === -1 ? maxAfter : end).map(({ said }) => said);
}

function bare(said: string): string {
  return fold(said).replaceAll(/['’]/g, '');
}

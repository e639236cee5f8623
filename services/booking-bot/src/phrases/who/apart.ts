import type { Token } from '../lex/tokenise.ts';
import type { ServiceNamed } from './together.ts';

/** A message cut in two where another appointment begins. */
export interface Parts {
  readonly first: readonly Token[];
  /** Place of the token at which the second part begins. */
  readonly at: number;
}

const joining = /^(?:[,.;]|y|e|and|&|plus|mas)$/;

/** Where the second of two services may begin an appointment of its own: «barba el viernes a las 6 y color el martes». */
export function partsIn(tokens: readonly Token[], services: readonly ServiceNamed[]): readonly Parts[] {
  const [first, second] = services.toSorted((a, b) => Math.min(...a.tokens) - Math.min(...b.tokens));
  if (first === undefined || second === undefined) {
    return [];
  }
  const [from, to] = [Math.max(...first.tokens) + 1, Math.min(...second.tokens)];
  return tokens
    .slice(from, to)
    .flatMap(({ text }, index) =>
      joining.test(text) ? [{ first: tokens.slice(0, from + index), at: from + index + 1 }] : [],
    );
}

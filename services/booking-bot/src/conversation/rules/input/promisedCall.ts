/** «Me dijo la chica que me llamaba, y nada»: a call that was promised is told of, and none is wished for. */
export function tellsOfCall(folded: string): boolean {
  return promised.test(folded);
}

const promised =
  /\b(?:dij\w+|dicho|qued(?:o|aron|amos|asteis) en|iba[ni]?s?|promet\w+|said|told|promised|supposed|going to)\b.*\b(?:llam\w+|call\w*|ring|phone)\b/;

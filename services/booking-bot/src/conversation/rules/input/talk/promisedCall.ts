/** «Me dijo la chica que me llamaba, y nada»: a call that was promised is told of, and none is wished for. */
export function tellsOfCall(folded: string): boolean {
  return promised.test(folded);
}

/** «Y dile a Carmen que me llame», “and tell Ana to call me”, beside something else. */
const wishesCall =
  /\b(?:(?:y|and|e|pero|but) )?(?:(?:please|por favor|porfa) )?(?:(?:dile|dila|diga\w*|decidle|di|pide\w*|pidele|avisa\w*|quiero|tell|ask|have|get|let|can|could|i want|i d like) (?:\w+ ){0,3}?)?(?:que (?:me|nos) llam\w+|(?:llam|marc)(?:a|e|ad|en)(?:me|nos)|(?:me|nos) (?:llam\w+|pued\w+ llamar)|(?:to )?(?:call|ring|phone) (?:me|us)(?: back)?)\b/;

/** A text without the wish to be called that stands in it beside something else; undefined where none does. */
export function withoutCall(folded: string): string | undefined {
  const rest = folded.replace(wishesCall, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest === folded || rest === '' ? undefined : rest;
}

const promised =
  /\b(?:dij\w+|dicho|qued(?:o|aron|amos|asteis) en|iba[ni]?s?|promet\w+|said|told|promised|supposed|going to)\b.*\b(?:llam\w+|call\w*|ring|phone)\b/;

const maxKept = 100;

/** A function of a text which knows what it gave for the latest ones: the same few pages are asked for again and again. */
export function remembering<Result>(reckon: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      return found.result;
    }
    const result = reckon(text);
    if (known.size === maxKept) {
      known.clear();
    }
    known.set(text, { result });
    return result;
  };
}

import type { NamesFound } from './names.ts';
import type { Token } from './tokenise.ts';
import type { Named } from './understanding.ts';

const exceptions = new Set(['menos', 'excepto', 'salvo', 'no', 'not', 'except', 'sin', 'without', 'but']);
const between = new Set([
  'con',
  'with',
  'el',
  'la',
  'sea',
  'sean',
  'for',
  'by',
  'from',
  'apart',
  'que',
  'not',
]);

export interface People {
  readonly ids: readonly string[];
  readonly used: ReadonlySet<number>;
  readonly isExclusion: boolean;
}

/** «Con cualquiera menos Ana», «no con Ana»: then all others are named. */
export function excludedPeople(
  tokens: readonly Token[],
  { ids, used }: NamesFound,
  employees: readonly Named[],
): People {
  const first = Math.min(...used);
  let at = first - 1;
  while (between.has(tokens[at]?.text ?? '') && !(tokens[at]?.text === 'not')) {
    at -= 1;
  }
  if (used.size === 0 || !exceptions.has(tokens[at]?.text ?? '')) {
    return { ids, used, isExclusion: false };
  }
  const words = Array.from({ length: first - at }, (_, index) => at + index);
  return {
    ids: employees.filter(({ id }) => !ids.includes(id)).map(({ id }) => id),
    used: new Set([...used, ...words]),
    isExclusion: true,
  };
}

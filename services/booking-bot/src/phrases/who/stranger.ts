import { isKnownName, looksLikeName, mayBeName, nameFrom, wordAt, type Writing } from './writing.ts';

/** A person who is asked for and does not work here. */
export interface Stranger {
  readonly name: string | null;
  readonly tokens: readonly number[];
}

const introducing = new Set(['con', 'with', 'cn']);
/** «¿Está Pedro?», «me puede atender Ricardo»: a known name may follow. */
const asking = new Set('atender atiende atienda atenderme esta estara trabaja viene is does did'.split(' '));
/** «Hay algo con ella» has no name. */
const pronouns = new Set(
  'ella ellas ellos usted ustedes vosotros vosotras nosotros nosotras alguien alguno alguna her him them you someone'.split(
    ' ',
  ),
);
const titles = new Set('don dona doctor doctora dr dra senor senora mr mrs ms miss'.split(' '));

/** «Con Pepe», «con la doctora Ruiz», when there is none of that name. */
export function strangerIn(writing: Writing, taken: ReadonlySet<number>): Stranger {
  for (const before of writing.tokens.keys()) {
    const isIntroduced = introducing.has(wordAt(writing, before));
    if (!isIntroduced && !(asking.has(wordAt(writing, before)) && isKnownName(writing, before + 1))) {
      continue;
    }
    const hasArticle = /^(?:el|la)$/.test(wordAt(writing, before + 1));
    const first = before + (hasArticle ? 2 : 1);
    const hasTitle = titles.has(wordAt(writing, first));
    const at = hasTitle ? first + 1 : first;
    const isPerson =
      (isKnownName(writing, at) && !writing.employees.has(wordAt(writing, at))) ||
      looksLikeName(writing, at) ||
      (hasTitle && mayBeName(writing, at));
    if (isPerson && !taken.has(at) && !pronouns.has(wordAt(writing, at))) {
      const { name, from, to } = nameFrom(writing, at);
      return { name, tokens: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
    }
  }
  return { name: null, tokens: [] };
}

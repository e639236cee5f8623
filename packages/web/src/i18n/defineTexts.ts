import type { Locale } from '@citame/contracts';
import { i18n } from './instance.ts';
import { useShownLanguage } from './LanguageProvider.tsx';
import type { SameTexts, TextKey, Texts, TextTree } from './textKeys.ts';

/** Values for the `{{names}}` in a text; `count` also chooses the form of a plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key. A key that does not exist does not compile. */
export type Translate<Tree> = (key: TextKey<Tree>, values?: TextValues) => string;

export interface NamespaceTexts<Tree extends TextTree> extends Texts<Tree> {
  /** A hook: the component renders again when the language changes. */
  readonly useTexts: () => Translate<Tree>;
  /** For use outside of components: the text in the language of the moment. */
  readonly text: Translate<Tree>;
}

/**
 * Declares the texts of a namespace from its two files. English must have exactly the keys of Spanish, else it does
 * not compile. The texts show once `addTexts` was called, which the shell does for every remote.
 */
export function defineTexts<Tree extends TextTree, English extends SameTexts<Tree>>(
  namespace: string,
  files: { es: Tree; en: English & Record<Exclude<keyof English, keyof Tree>, never> },
): NamespaceTexts<Tree> {
  // One function for each language, so that components that get it need not render again.
  const known = new Map<Locale, Translate<Tree>>();
  const translateIn = (language: Locale): Translate<Tree> => {
    const text = known.get(language) ?? fixedIn<Tree>(language, namespace);
    known.set(language, text);
    return text;
  };
  return {
    namespace,
    // English has the keys of Spanish, as the parameter says: it is one more tree of that shape.
    languages: { es: files.es, en: files.en as unknown as Tree },
    useTexts: () => translateIn(useShownLanguage()),
    text: (key, values) => i18n.t(key, { ns: namespace, ...values }),
  };
}

function fixedIn<Tree>(language: Locale, namespace: string): Translate<Tree> {
  const translate = i18n.getFixedT(language, namespace);
  // A text without values is looked up once: a calendar of a full week asks for the same few a thousand times.
  const plain = new Map<string, string>();
  i18n.store.on('added', () => plain.clear());
  return (key, values) => {
    if (values !== undefined) {
      return translate(key, { ...values });
    }
    const text = plain.get(key) ?? translate(key);
    plain.set(key, text);
    return text;
  };
}

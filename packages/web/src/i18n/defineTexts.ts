import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './instance.ts';
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
  return {
    namespace,
    // English has the keys of Spanish, as the parameter says: it is one more tree of that shape.
    languages: { es: files.es, en: files.en as unknown as Tree },
    useTexts: () => {
      const { t } = useTranslation(namespace, { i18n });
      return useCallback((key, values) => t(key, { ...values }), [t]);
    },
    text: (key, values) => i18n.t(key, { ns: namespace, ...values }),
  };
}

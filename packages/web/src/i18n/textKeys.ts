import type { Locale } from '@citame/contracts';

/** Texts of one language: nested objects with texts at their ends. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every key of a text, joined by dots; the forms of a plural (`days_one`, `days_other`) are one key (`days`). */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/** A tree with the same keys and any texts. */
export type SameTexts<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameTexts<Tree[Key]>;
};

/** Both languages of a namespace. Spanish decides which texts there are; English must have the same. */
export interface Texts<Tree extends TextTree = TextTree> {
  readonly namespace: string;
  readonly languages: Readonly<Record<Locale, Tree>>;
}

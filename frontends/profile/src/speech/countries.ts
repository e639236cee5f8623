import { countryCodes } from '@citame/contracts/countries';
import { localeTag } from '@citame/web/i18n';

/** Codes and names of all countries in a language, by name. */
export function countriesIn(language: string): { readonly code: string; readonly name: string }[] {
  const tag = localeTag(language);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
}

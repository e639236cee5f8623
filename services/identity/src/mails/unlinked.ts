/**
 * A text of which mail programs make no link, also where it looks like an address: a word joiner (U+2060), which is not seen, stands
 * behind each sign that an address has. For words of people whom the reader need not know.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/[.:/@](?=\S)/g, '$&\u2060');
}

import type { ListRow, OutboundContent } from '@citame/contracts';

/** WhatsApp refuses messages that are too long, and lists of more than ten rows. Lengths are UTF-16 units. */
export const maxRows = 10;
export const maxButtons = 3;
export const limits = {
  text: 4096,
  body: 1024,
  footer: 60,
  button: 20,
  rowTitle: 24,
  sectionTitle: 24,
  description: 72,
} as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const rtlScripts = ['Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'];
const rtl = `[${rtlScripts.map((script) => String.raw`\p{Script=${script}}`).join('')}]`;
const rtlWords = new RegExp(String.raw`${rtl}(?:[\p{M}\s'.-]*${rtl})*`, 'gu');

/** Sets words that are written from right to left apart (U+2068, U+2069), so that numbers beside them keep their place. */
function apart(text: string): string {
  return text.replaceAll(rtlWords, '\u2068$&\u2069');
}

/** Shortens a text to a limit, with «…» and without cutting an emoji or an accent in two. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) {
    return text;
  }
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - 1) {
      break;
    }
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** A row of a list, its texts cut to what WhatsApp shows. */
export function row(id: string, title: string, description?: string): ListRow {
  const base = { id, title: cut(apart(title), limits.rowTitle) };
  return description === undefined || description === ''
    ? base
    : { ...base, description: cut(apart(description), limits.description) };
}

/** A message cut to WhatsApp's limits, with names and addresses of any length. */
export function fit(message: OutboundContent): OutboundContent {
  const text = cut(apart(message.text), message.kind === 'text' ? limits.text : limits.body);
  if (message.kind !== 'list') {
    return { ...message, text };
  }
  const sections = message.sections.map(({ title, rows }) => ({
    title: cut(apart(title), limits.sectionTitle),
    rows,
  }));
  return { ...message, text, sections };
}

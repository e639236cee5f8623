/** Line of a text whose quote is never closed. */
export interface MendedLine {
  /** From 1, as editors count. */
  readonly line: number;
  readonly text: string;
}

/** Longest field in quotes: what is longer was not closed. */
const maxFieldLength = 100_000;
const maxTextLength = 120;

/**
 * Takes quotes away that open a field and are not closed, so that the field ends where its line does and swallows no other. A field
 * over several lines is closed by a quote before a delimiter or the end of a line, and has no single quote before it.
 */
export function mendQuotes(text: string, delimiter: string): { text: string; mended: MendedLine[] } {
  const mended: MendedLine[] = [];
  const parts: string[] = [];
  let keptFrom = 0;
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const open = skipBlanks(text, at, delimiter);
    let end = open;
    if (text[open] === '"') {
      const closed = endOfQuoted(text, open, delimiter);
      if (closed === undefined) {
        parts.push(text.slice(keptFrom, open));
        keptFrom = open + 1;
        if (mended.at(-1)?.line !== line) {
          mended.push({ line, text: lineAround(text, open) });
        }
        // Another quote may follow: the field may begin with two.
        at = open + 1;
        continue;
      }
      line += countLines(text, open, closed);
      end = closed;
    }
    while (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) {
      end += 1;
    }
    if (text[end] === '\n' || (text[end] === '\r' && text[end + 1] !== '\n')) {
      line += 1;
    }
    at = end + 1;
  }
  return { text: parts.join('') + text.slice(keptFrom), mended };
}

/** Place behind a field in quotes, or in it where its line goes on after a quote in the middle; undefined when it is not closed. */
function endOfQuoted(text: string, open: number, delimiter: string): number | undefined {
  let at = open + 1;
  while (at < open + maxFieldLength) {
    const quote = text.indexOf('"', at);
    if (quote === -1) {
      return undefined;
    }
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const behind = skipBlanks(text, quote + 1, delimiter);
    const isClosed = behind >= text.length || text[behind] === delimiter || isLineEnd(text[behind]);
    return isClosed || countLines(text, open, quote) === 0 ? behind : undefined;
  }
  return undefined;
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) {
    at += 1;
  }
  return at;
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

function lineAround(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at) + 1;
  const [line = ''] = text.slice(from, from + maxTextLength).split(/\r|\n/, 1);
  return line.trim();
}

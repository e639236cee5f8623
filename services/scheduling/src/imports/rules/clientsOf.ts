import { cleanLine, customerEmail, maxTags, type ImportField } from '@citame/contracts';
import { nameWords } from '../../customers/rules/searchWords.ts';
import type { Table } from '../tables/table.ts';

/** A client as a file has them, with as much as fits. */
export interface FiledClient {
  readonly name?: string;
  /** E.164 with the plus. */
  readonly phone?: string;
  readonly email?: string;
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly blocked?: true;
  /** Without a phone: the same in the next export of the same client. */
  readonly importKey?: string;
  /** The text in place of a phone is none, and is in the notes. */
  readonly badPhone?: true;
}

export interface FiledClients {
  readonly clients: readonly FiledClient[];
  readonly repeated: number;
  readonly empty: number;
}

export interface ReadingRules {
  readonly columns: readonly (ImportField | null)[];
  /** E.164 of a text, or undefined when it is no phone. */
  readonly phoneOf: (text: string) => string | undefined;
  /** Heading of a phone among the notes. */
  readonly phoneWord: string;
}

const longest = { name: 100, notes: 2000, tag: 30 };

/**
 * The clients of a table. Rows with one phone are one client; rows without a phone are one only when they are the same
 * letter by letter, as two people may have one name.
 */
export function clientsOf(table: Table, rules: ReadingRules): FiledClients {
  const read = table.rows.map((row) => clientOf(table, row, rules));
  const filed = read.filter((client) => client !== undefined);
  const clients = [...new Set(onePerClient(filed))];
  return { clients, repeated: filed.length - clients.length, empty: read.length - filed.length };
}

/** For each client that a file names the one whom they are, with all that it tells of them. */
export function onePerClient(filed: readonly FiledClient[]): FiledClient[] {
  const keys = filed.map((client) => client.phone ?? JSON.stringify(client));
  const clients = new Map<string, FiledClient>();
  const names = new Map<string, number>();
  for (const [index, client] of filed.entries()) {
    const key = keys[index] ?? '';
    const known = clients.get(key);
    if (known !== undefined) {
      clients.set(key, { ...client, ...known });
    } else if (client.phone === undefined) {
      const who = `${nameWords(client.name ?? '').join(' ')}|${client.email?.toLowerCase() ?? ''}`;
      const place = (names.get(who) ?? 0) + 1;
      names.set(who, place);
      clients.set(key, { ...client, importKey: `${who}|${place}` });
    } else {
      clients.set(key, client);
    }
  }
  return keys.map((key, index) => clients.get(key) ?? filed[index] ?? {});
}

/** The client of a row; undefined when it names none. */
export function clientOf(
  { headings }: Table,
  row: readonly string[],
  { columns, phoneOf, phoneWord }: ReadingRules,
): FiledClient | undefined {
  const cells = columns.flatMap((field, index) => {
    const text = row[index] ?? '';
    return field === null || text === '' ? [] : [{ field, text, heading: headings[index] ?? '' }];
  });
  const of = (wanted: ImportField): string[] =>
    cells.filter(({ field }) => field === wanted).map(({ text }) => text);
  const typed = phonesOf(cells.filter(({ field }) => field === 'phone'));
  const phones = typed.map((text) => ({ text, phone: phoneOf(text) }));
  const phone = phones.find((one) => one.phone !== undefined)?.phone;
  const others = phones.filter((one) => one.phone !== phone || phone === undefined);
  const emails = of('email')
    .flatMap((text) => text.split(/[;,\s]+| ::: /))
    .filter(Boolean);
  const email = emails.find((text) => customerEmail.safeParse(text).success);
  const whole = wholeName(of('name').join(' ') || of('first_name').join(' '), of('last_name').join(' '));
  const name = line(whole || (phone === undefined ? (email ?? '') : '')).slice(0, longest.name);
  if (name === '' && phone === undefined) {
    return undefined;
  }
  const notes = [
    ...cells.filter(({ field }) => field === 'notes').map(({ heading, text }) => noteOf(heading, text)),
    ...[...new Set(others.map((one) => one.text))].map((text) => `${phoneWord}: ${text}`),
    ...emails.filter((text) => text !== email).map((text) => `Email: ${text}`),
  ].join('\n');
  const tags = tagsOf(of('tags'));
  return {
    ...(name === '' ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(notes === '' ? {} : { notes: notes.toWellFormed().slice(0, longest.notes) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(of('blocked').some((text) => /^(s[ií]|yes|true|1|x|bloquead[oa]|blocked)$/i.test(text))
      ? { blocked: true }
      : {}),
    ...(phone === undefined && typed.length > 0 ? { badPhone: true } : {}),
  };
}

/** A name with its surnames, which may stand in it already. */
function wholeName(name: string, last: string): string {
  const known = new Set(nameWords(name));
  return nameWords(last).every((word) => known.has(word)) ? name : `${name} ${last}`;
}

/** Mobile phones first; one cell may have several. */
function phonesOf(cells: readonly { readonly text: string; readonly heading: string }[]): string[] {
  const isMobile = (heading: string): boolean => /m[oó]vil|mobile|cel|whatsapp/i.test(heading);
  return cells
    .toSorted((a, b) => Number(isMobile(b.heading)) - Number(isMobile(a.heading)))
    .flatMap(({ text }) => text.split(/ ::: |[/;,\n]/))
    .map((text) => text.replaceAll(/^['"=\s]+|['"\s]+$/g, ''))
    .filter((text) => /\d/.test(text));
}

/** Columns that are no notes by name say what they are. */
function noteOf(heading: string, text: string): string {
  return /^(client |customer )?not(e|a)s?$|observac|coment|comment|remark/i.test(heading)
    ? text
    : `${heading}: ${text}`;
}

/** Google's own groups begin with a star. */
function tagsOf(texts: readonly string[]): string[] {
  const tags = texts
    .flatMap((text) => text.split(/ ::: |[,;|]/))
    .map((tag) => line(tag).slice(0, longest.tag))
    .filter((tag) => tag !== '' && !tag.startsWith('*'));
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, maxTags);
}

function line(text: string): string {
  return cleanLine(text).replaceAll(/\s+/g, ' ').trim();
}

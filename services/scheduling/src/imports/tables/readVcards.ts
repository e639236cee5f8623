import type { Locale } from '@citame/contracts';

/** A line of a card: `item1.TEL;TYPE=CELL:600111222`. */
interface Property {
  readonly name: string;
  readonly value: string;
}

type Column =
  | 'name'
  | 'phone'
  | 'otherPhones'
  | 'email'
  | 'notes'
  | 'tags'
  | 'birthday'
  | 'address'
  | 'company';

const headings: Readonly<Record<Locale, Readonly<Record<Column, string>>>> = {
  es: {
    name: 'Nombre',
    phone: 'Teléfono móvil',
    otherPhones: 'Otros teléfonos',
    email: 'Email',
    notes: 'Notas',
    tags: 'Etiquetas',
    birthday: 'Cumpleaños',
    address: 'Dirección',
    company: 'Empresa',
  },
  en: {
    name: 'Name',
    phone: 'Mobile phone',
    otherPhones: 'Other phones',
    email: 'Email',
    notes: 'Notes',
    tags: 'Tags',
    birthday: 'Birthday',
    address: 'Address',
    company: 'Company',
  },
};

export function isVcard(text: string): boolean {
  return /^\s*BEGIN:VCARD/i.test(text);
}

/**
 * The contacts of a phone as lines under headings: vCard 2.1 (quoted-printable, CHARSET), 3.0 and 4.0. The first phone,
 * rather a mobile one, is theirs; photos are passed over.
 */
export function readVcards(text: string, locale: Locale): string[][] {
  const cards = text.split(/^BEGIN:VCARD[ \t]*\r?$/im).slice(1);
  return [Object.values(headings[locale]), ...cards.map((card) => Object.values(contactOf(card)))];
}

function contactOf(card: string): Record<Column, string> {
  const properties = linesOf(card).flatMap((line) => propertyOf(line) ?? []);
  const all = (name: string): string[] =>
    properties.filter((property) => property.name === name).map(({ value }) => value);
  const of = (name: string): string => all(name)[0] ?? '';
  const phones = all('TEL').map((phone) => phone.replace(/^tel:/i, ''));
  const [family = '', given = '', middle = ''] = partsOf(of('N'));
  return {
    name: unescaped(of('FN')) || [given, middle, family].filter(Boolean).join(' '),
    phone: phones[0] ?? '',
    otherPhones: phones.slice(1).join(' / '),
    email: of('EMAIL').replace(/^mailto:/i, ''),
    notes: unescaped(all('NOTE').join('\n')),
    tags: unescaped(all('CATEGORIES').join(',')),
    birthday: of('BDAY').replace(/T.*$/, ''),
    address: partsOf(of('ADR')).filter(Boolean).join(', '),
    company: partsOf(of('ORG')).filter(Boolean).join(', '),
  };
}

/** Lines put together again: those that begin with a space, and those of quoted-printable that end with `=`. */
function linesOf(card: string): string[] {
  const unfolded = card.replaceAll(/\r?\n[ \t]/g, '');
  return unfolded
    .replaceAll(
      /^([^:\n]*QUOTED-PRINTABLE[^:\n]*:)((?:.*=\r?\n)+)(.*)$/gim,
      (_all, head: string, soft: string, rest: string) => `${head}${soft.replaceAll(/=\r?\n/g, '')}${rest}`,
    )
    .split(/\r?\n/);
}

function propertyOf(line: string): Property | undefined {
  const match = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(line);
  const [, name = '', parameters = '', raw = ''] = match ?? [];
  if (name === '' || raw === '' || /^(PHOTO|LOGO|SOUND|KEY)$/i.test(name)) {
    return undefined;
  }
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters);
  const charset = /CHARSET=([\w-]+)/i.exec(parameters)?.[1];
  return { name: name.toUpperCase(), value: (isQuoted ? unquoted(raw, charset) : raw).trim() };
}

/** Quoted-printable (RFC 2045): `=C3=A1` is a letter of two bytes. */
function unquoted(text: string, charset = 'utf-8'): string {
  const bytes = [...text.matchAll(/=([\dA-F]{2})|([\s\S])/gi)].flatMap(([, hex, plain = '']) =>
    hex === undefined ? [...new TextEncoder().encode(plain)] : [Number.parseInt(hex, 16)],
  );
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

/** The parts of a value with several: a semicolon parts them, unless a backslash is before it. */
function partsOf(value: string): string[] {
  return value.split(/(?<!\\);/).map((part) => unescaped(part).trim());
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([\\;,:n])/gi, (_all, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  );
}

import { cleanLine, type Locale } from '@citame/contracts';
import { writeCsv } from '@citame/service-kit';
import type { Customer } from './customerStore.ts';
import { groupedPhone } from './phone.ts';

const columns = ['name', 'phone', 'email', 'notes', 'tags', 'blocked'] as const;
type Column = (typeof columns)[number];

const headings: Readonly<Record<Locale, Readonly<Record<Column, string>>>> = {
  es: {
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Email',
    notes: 'Notas',
    tags: 'Etiquetas',
    blocked: 'Bloqueado',
  },
  en: { name: 'Name', phone: 'Phone', email: 'Email', notes: 'Notes', tags: 'Tags', blocked: 'Blocked' },
};
const yes: Readonly<Record<Locale, string>> = { es: 'Sí', en: 'Yes' };
/** Customers as a spreadsheet reads them, formulas made text; importing it again changes nothing. */
export function contactsCsv(customers: readonly Customer[], locale: Locale): string {
  const rows = customers.map((customer): Record<Column, string> => ({
    name: cleanLine(customer.name ?? ''),
    phone: groupedPhone(phoneOf(customer) ?? ''),
    email: customer.email ?? '',
    notes: customer.notes ?? '',
    tags: (customer.tags ?? []).join(', '),
    blocked: customer.blocked === true ? yes[locale] : '',
  }));
  return writeCsv(
    columns.map((column) => headings[locale][column]),
    rows.map((row) => columns.map((column) => row[column])),
    locale,
  );
}

/** Customers as contacts of a phone: vCard 3.0 (RFC 2426), which iPhones and Android read. */
export function contactsVcf(customers: readonly Customer[]): string {
  return customers
    .map((customer) => {
      const { name, email, notes, tags = [] } = customer;
      const phone = phoneOf(customer);
      const lines = [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `FN:${escaped(name || phone || email || '')}`,
        `N:;${escaped(name ?? '')};;;`,
        ...(phone === undefined ? [] : [`TEL;TYPE=CELL:${phone}`]),
        ...(email === undefined ? [] : [`EMAIL:${escaped(email)}`]),
        ...(notes ? [`NOTE:${escaped(notes)}`] : []),
        ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escaped).join(',')}`]),
        'END:VCARD',
      ];
      return lines.flatMap(folded).join('\r\n');
    })
    .map((card) => `${card}\r\n`)
    .join('');
}

function phoneOf({ phone, claimedPhone }: Customer): string | undefined {
  return phone ?? claimedPhone;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Lines of 70 characters at most; what follows begins with a space. */
function folded(line: string): string[] {
  const pieces = line.match(/.{1,70}/gsu) ?? [];
  return pieces.map((piece, index) => (index === 0 ? piece : ` ${piece}`));
}

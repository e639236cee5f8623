import type { ImportField } from '@citame/contracts';
import type { Table } from '../tables/table.ts';
import { byHeading, columnOf } from './headings.ts';

/** Words of headings, without accents, capitals and signs, as Fresha, Booksy, Google, Outlook and people write them. */
export const wordsOf: Readonly<Record<ImportField, RegExp>> = {
  first_name: /^(first|given|middle) name$|^nom(bre)?( de)? pila$|^segundo nombre$/,
  last_name: /^(last|family|sur) ?name$|^apellidos?( \d)?$|^(primer|segundo) apellido$/,
  name: /^(full|display|client|customer|contact)? ?name$|^nombre( completo| y apellidos| del? cliente)?$|^clientes?$|^client$|^customer$|^contacto$|^fn$/,
  phone:
    /^(n[ou]m(ero|ber)? (de )?)?(telefonos?|movil|celular|mobile|cell|phone|tel|telf|tfno|tlf|tlfno|whatsapp)( (movil|celular|mobile|number|phone|principal|primary|particular|cliente|fijo|de contacto))?$|^(mobile|cell|home|work|business|other|primary) (phone|telephone)( number)?( \d)?$|^otros? telefonos?$|^other phones?$|^telephone$|^(phone|telefono) \d( value| valor)?$|^contact number$/,
  email: /^(e ?mail|correo( electronico)?)( address| \d)?$|^e ?mail \d (value|address)$/,
  tags: /^(tags?|labels?|etiquetas?|groups?|grupos?|categories|categorias?|group membership)$/,
  blocked: /^(is )?(blocked|bloquead[oa]|banned)$/,
  notes:
    /^(client |customer )?(notes?|notas?|observacion(es)?|comments?|comentarios?|remarks|alergias?|allergies)$|^(birthday|date of birth|dob|fecha de nacimiento|nacimiento|cumpleanos)$|^(address|direccion|domicilio|street address)$|^(block reason|motivo de bloqueo)$|^(company|empresa|organization name)$/,
};
const order: readonly ImportField[] = [
  'first_name',
  'last_name',
  'name',
  'phone',
  'email',
  'tags',
  'blocked',
  'notes',
];
/** Likely content of each column: by its heading, else by its values; null for columns that are not imported. */
export function guessColumns(table: Table): (ImportField | null)[] {
  const named = byHeading(table, wordsOf, order);
  const guessed = named.map((field) =>
    // `Nombre` beside `Apellidos` is the first name.
    field === 'name' && named.includes('last_name') && !named.includes('first_name') ? 'first_name' : field,
  );
  const fill = (field: ImportField, isOne: (value: string) => boolean): void => {
    const found = columnOf(table, guessed, isOne);
    if (!guessed.includes(field) && found !== undefined) {
      guessed[found] = field;
    }
  };
  fill('email', (value) => /^\S+@\S+\.\S+$/.test(value));
  fill('phone', (value) => /^\+?[\d\s().-]{9,20}$/.test(value) && /\d{3}/.test(value));
  if (!guessed.includes('first_name') && !guessed.includes('name')) {
    fill(guessed.includes('last_name') ? 'first_name' : 'name', (value) =>
      /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(value),
    );
  }
  return guessed;
}

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { understand } from '../../src/phrases/understand.ts';
import type { PhraseContext, Understanding } from '../../src/phrases/understanding.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const thursday: PhraseContext = {
  today: '2026-11-19',
  minuteOfDay: 600,
  language: 'es',
  afternoonFrom: 900,
  services: named('Corte', 'Barba', 'Color', 'Manicura'),
  employees: named('Ana', 'Luis', 'Marta'),
};

/** A piece of a sentence, and what must be read of it. */
type Piece = readonly [text: string, holds: (said: Understanding) => boolean];

const on = (text: string, day: string): Piece => [
  text,
  ({ wishes }) =>
    wishes.length > 0 && wishes.every(({ days }) => days !== null && days.from <= day && day <= days.to),
];
const at = (text: string, minute: number): Piece => [
  text,
  ({ wishes }) => wishes.some(({ times }) => times !== null && times.from <= minute && minute <= times.to),
];
const nothing: Piece = ['', () => true];

const days: readonly Piece[] = [
  on('mañana', '2026-11-20'),
  on('el lunes', '2026-11-23'),
  on('este sábado', '2026-11-21'),
  on('el martes 24', '2026-11-24'),
  on('el 3 de diciembre', '2026-12-03'),
  on('pasado mañana', '2026-11-21'),
  on('el día de la constitución', '2026-12-06'),
  on('el día antes de nochebuena', '2026-12-23'),
  on('en nochevieja', '2026-12-31'),
  on('la semana de navidad', '2026-12-22'),
  on('tomorrow', '2026-11-20'),
  on('on monday', '2026-11-23'),
  on('on the 27th', '2026-11-27'),
];
const times: readonly Piece[] = [
  at('a las 17:00', 1020),
  at('a las 11 de la mañana', 660),
  at('por la tarde', 960),
  at('a partir de las 18:30', 1140),
  at('sobre las 16:30', 990),
  at('at 4pm', 960),
  at('at 10:15am', 615),
];
const works: readonly Piece[] = [
  nothing,
  ['corte', ({ serviceIds }) => String(serviceIds) === 'Corte'],
  ['un degradado', ({ serviceIds }) => String(serviceIds) === 'Corte'],
  ['corte y barba', ({ serviceSequence }) => String(serviceSequence) === 'Corte,Barba'],
  ['me pintas el pelo', ({ serviceIds }) => String(serviceIds) === 'Color'],
  ['a haircut', ({ serviceIds }) => String(serviceIds) === 'Corte'],
];
const people: readonly Piece[] = [
  nothing,
  ['con Ana', ({ employeeIds }) => String(employeeIds) === 'Ana'],
  ['con luisito', ({ employeeIds }) => String(employeeIds) === 'Luis'],
  ['con cualquiera menos Marta', ({ unwantedEmployeeIds }) => String(unwantedEmployeeIds) === 'Marta'],
  ['con Pepe', ({ namedUnknown, employeeIds }) => namedUnknown === 'Pepe' && employeeIds.length === 0],
];
const parties: readonly Piece[] = [
  nothing,
  ['para mí', ({ people: count }) => count === 1],
  ['para dos personas', ({ people: count }) => count === 2],
  ['para mi hijo y para mí', ({ people: count, others }) => count === 2 && others.length === 1],
  ['para mi hijo Pablo', ({ people: count, others }) => count === 1 && others[0]?.name === 'Pablo'],
  ['somos 3', ({ people: count }) => count === 3],
];
const speakers: readonly Piece[] = [
  nothing,
  ['hola, soy Ana,', ({ speaker }) => speaker === 'Ana'],
  ['buenas soy luis garcia,', ({ speaker }) => speaker === 'Luis Garcia'],
  ["hi it's Marta,", ({ speaker }) => speaker === 'Marta'],
];
const courtesies = ['', 'por favor', 'gracias', 'si puede ser', 'please', 'porfa', ', gracias!'];

const sentence = fc.tuple(
  fc.constantFrom(...speakers),
  fc.constantFrom(...works),
  fc.constantFrom(...parties),
  fc.constantFrom(...people),
  fc.constantFrom(...days),
  fc.constantFrom(...times),
  fc.constantFrom(...courtesies),
);

const manners = [
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, ''),
  (text: string) => `${text}!!`.replaceAll(' ', '  '),
];

function readingOf(text: string): Understanding {
  return understand(text, thursday);
}

describe('any sentence of a speaker, work, people, a day and a time', () => {
  it('is read with all of its parts', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...manners), (parts, write) => {
        const pieces = parts.filter((part) => typeof part !== 'string');
        const text = write([...pieces.map(([words]) => words), parts[6]].filter(Boolean).join(' '));
        const said = readingOf(text);
        const lost = pieces
          .filter(([words, holds]) => words !== '' && !holds({ ...said, speaker: titled(said.speaker) }))
          .map(([words]) => words);
        expect([text, lost]).toEqual([text, []]);
      }),
      { numRuns: 3000 },
    );
  });

  it('asks for no employee who has only introduced themselves, whatever is misspelt after', () => {
    const slip = fc.record({ at: fc.nat(), letter: fc.constantFrom('a', 'e', 'o', 'r', 's', 't') });
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.constantFrom(...times),
        slip,
        ([day], [time], { at: place, letter }) => {
          const wish = `${day} ${time}`;
          const where = place % wish.length;
          const text = `hola soy Ana, ${wish.slice(0, where)}${letter}${wish.slice(where)}`;
          const { speaker, employeeIds, people: count } = readingOf(text);
          expect([text, speaker?.split(' ')[0], employeeIds, count]).toEqual([text, 'Ana', [], 1]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never takes a number of people for an hour', () => {
    const counts = ['somos 3', 'somos tres', 'para 3 personas', 'venimos 3', 'three of us', 'grupo de 3'];
    fc.assert(
      fc.property(
        fc.constantFrom(...counts),
        fc.constantFrom(...days),
        fc.boolean(),
        (count, [day], isFirst) => {
          const text = isFirst ? `${count}, ${day}` : `${day}, ${count}`;
          const { people: number, wishes } = readingOf(text);
          expect([text, number, wishes.every(({ times: each }) => each === null)]).toEqual([text, 3, true]);
        },
      ),
    );
  });
});

/** «ana» as «Ana»: it is compared, not read. */
function titled(name: string | null): string | null {
  return name === null ? null : name.replaceAll(/(?<=^| )\p{Letter}/gu, (letter) => letter.toUpperCase());
}

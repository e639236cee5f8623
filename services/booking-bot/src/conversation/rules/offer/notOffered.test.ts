import { describe, expect, it } from '@jest/globals';
import type { BusinessDescription } from '@citame/contracts';
import { notOfferedIn } from './notOffered.ts';

type Facts = Pick<BusinessDescription, 'services' | 'questions' | 'employees'>;

function business(titles: readonly string[], question?: string, description = ''): Facts {
  return {
    services: titles.map((title) => ({
      id: title,
      title,
      description,
      durationMin: 30,
      price: null,
      category: '',
      employeeIds: [],
    })),
    employees: [],
    questions: question === undefined ? [] : [{ id: 'q', es: { question, answer: 'Sí.' }, en: null }],
  };
}

const namesIn = (text: string, facts: Facts, locale: 'es' | 'en' = 'es') =>
  notOfferedIn(text, facts, locale)?.names;

describe('work that is not to be had', () => {
  it.each([
    ['quiero barba', ['Corte y barba']],
    ['mechas el sábado', ['Peinado y mechas']],
    ['do you do highlights?', ['Peinado y mechas']],
    ['uñas mañana', ['Manicura']],
    ['nails tomorrow', ['Manicura semipermanente']],
    ['quiero un tinte', ['Color']],
    ['me hacéis las cejas?', ['Depilación']],
    ['a massage please', ['Fisioterapia']],
    ['cambio de aceite', ['Aceite y filtros']],
    ['clases de inglés', ['Clase particular de idiomas']],
    ['a check-up', ['Revisión']],
  ])('is not claimed of «%s» at a business with %j', (text, titles) => {
    expect(namesIn(text, business(titles))).toBeUndefined();
  });

  it('is not claimed of what a description has', () => {
    expect(
      namesIn('corte con masaje', business(['Corte'], undefined, 'Con masaje de cabeza')),
    ).toBeUndefined();
  });

  it("is not claimed of words of the business' own questions", () => {
    expect(namesIn('¿hacéis mechas?', business(['Corte'], '¿Hacéis mechas?'))).toBeUndefined();
  });

  it.each([
    ['corte de pelo mañana', ['Manicura'], ['corte de pelo']],
    ['quiero mechas y barba', ['Corte'], ['mechas', 'barba']],
    ['necesito una limpieza de boca', ['Corte'], ['limpieza de boca']],
    ['me quiero tatuar un brazo, un tatuaje pequeño', ['Corte'], ['tatuaje']],
    ['depilarme las piernas', ['Corte'], ['depilación']],
    ['un alaciado', ['Corte'], ['alaciado']],
    ['clases de inglés mañana', ['Corte'], ['clases de inglés']],
  ])('is claimed of «%s» at a business with %j', (text, titles, names) => {
    expect(namesIn(text, business(titles))).toEqual(names);
  });

  it.each([
    'corte después del fisio',
    'salgo de yoga a las 5',
    'I have physio at 4, can I come at 6?',
    'corte sin barba',
    'con el chico de la barba',
    'tengo clase de inglés hasta las 6',
    'a cut after my massage',
    'mi hija tiene ballet a las 5',
    'mi hija tiene extensiones',
    'el masaje de ayer fue genial',
  ])('is not claimed of what a client does elsewhere: «%s»', (text) => {
    expect(namesIn(text, business(['Corte']))).toBeUndefined();
  });

  it.each([
    ['corte y barba mañana', 'corte mañana'],
    ['barba y corte mañana', 'corte mañana'],
    ['corte, barba y cejas el sábado', 'corte, el sábado'],
    ['trim my beard and cut my hair', 'cut my hair'],
    ['corte de barba mañana', 'mañana'],
  ])('leaves the rest of «%s»', (text, rest) => {
    expect(notOfferedIn(text, business(['Corte', 'Haircut']), 'es')?.rest).toBe(rest);
  });
});

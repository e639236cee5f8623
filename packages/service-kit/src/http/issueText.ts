import type { Locale } from '@citame/contracts';
import type { z } from 'zod';

type Texts = Record<Locale, string>;

const missing: Texts = { es: 'Falta este dato.', en: 'This is missing.' };
const empty: Texts = { es: 'No puede quedar vacío.', en: 'It cannot be empty.' };
const unknownField: Texts = { es: 'Este dato no se admite.', en: 'This is not accepted.' };
const noChoice: Texts = {
  es: 'Elige uno de los valores posibles.',
  en: 'Choose one of the possible values.',
};
const invalid: Texts = { es: 'No es válido.', en: 'It is not valid.' };
const formats: Readonly<Record<string, Texts>> = {
  email: { es: 'Escribe un email válido.', en: 'Write a valid email address.' },
  url: { es: 'Escribe una dirección web válida.', en: 'Write a valid web address.' },
  date: { es: 'Escribe una fecha válida.', en: 'Write a valid date.' },
  datetime: { es: 'Escribe una fecha y una hora válidas.', en: 'Write a valid date and time.' },
};

/** Description of a validation issue in plain words: no name of a type or of a rule. */
export function issueText(issue: z.core.$ZodRawIssue, locale: Locale): string {
  return textsOf(issue)[locale];
}

function textsOf(issue: z.core.$ZodRawIssue): Texts {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? missing : typeTexts(issue.expected);
    case 'too_small':
      return smallTexts(issue.origin, Number(issue.minimum));
    case 'too_big':
      return bigTexts(issue.origin, Number(issue.maximum));
    case 'not_multiple_of':
      return {
        es: `Tiene que ser múltiplo de ${issue.divisor}.`,
        en: `It must be a multiple of ${issue.divisor}.`,
      };
    case 'invalid_format':
      return formats[issue.format] ?? invalid;
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? missing : noChoice;
    case 'unrecognized_keys':
      return unknownField;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return invalid;
  }
}

function typeTexts(expected: string): Texts {
  return expected === 'number' || expected === 'int'
    ? { es: 'Escribe un número.', en: 'Write a number.' }
    : invalid;
}

function smallTexts(origin: string, minimum: number): Texts {
  if (origin === 'string') {
    return minimum === 1
      ? empty
      : { es: `Escribe al menos ${minimum} caracteres.`, en: `Write at least ${minimum} characters.` };
  }
  return origin === 'array'
    ? { es: `Elige al menos ${minimum}.`, en: `Choose at least ${minimum}.` }
    : { es: `El mínimo es ${minimum}.`, en: `The minimum is ${minimum}.` };
}

function bigTexts(origin: string, maximum: number): Texts {
  if (origin === 'string') {
    return { es: `Escribe ${maximum} caracteres como mucho.`, en: `Write at most ${maximum} characters.` };
  }
  return origin === 'array'
    ? { es: `Elige ${maximum} como mucho.`, en: `Choose at most ${maximum}.` }
    : { es: `El máximo es ${maximum}.`, en: `The maximum is ${maximum}.` };
}

import { z } from 'zod';

const variable = /\{\{\s*\w+\s*\}\}/g;
const edgeVariable = /^\s*\{\{|\}\}\s*$/;

const bodySchema = z
  .looseObject({
    type: z.literal('BODY'),
    text: z.string().min(1).max(1024),
    example: z.looseObject({}).optional(),
  })
  .refine((it) => !edgeVariable.test(it.text), 'The body cannot start or end with a variable')
  .refine((it) => it.text.search(variable) < 0 || it.example, 'Variables need an example');

const headerSchema = z.looseObject({
  type: z.literal('HEADER'),
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']),
  text: z.string().min(1).max(60).optional(),
});

const footerSchema = z.looseObject({ type: z.literal('FOOTER'), text: z.string().min(1).max(60) });

const buttonSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('QUICK_REPLY'), text: z.string().min(1).max(25) }),
  z.looseObject({
    type: z.literal('URL'),
    text: z.string().min(1).max(25),
    url: z.string().min(1).max(2000),
  }),
  z.looseObject({
    type: z.literal('PHONE_NUMBER'),
    text: z.string().min(1).max(25),
    phone_number: z.string().min(1).max(20),
  }),
]);

const buttonsSchema = z.looseObject({
  type: z.literal('BUTTONS'),
  buttons: z.array(buttonSchema).min(1).max(10),
});

/** The body that creates a template, with Meta's limits. */
export const newTemplateSchema = z.looseObject({
  name: z
    .string()
    .max(512)
    .regex(/^[a-z0-9_]+$/, 'Only lowercase letters, digits and underscores'),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Language is written like es or en_US'),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z
    .array(z.discriminatedUnion('type', [headerSchema, bodySchema, footerSchema, buttonsSchema]))
    .min(1)
    .refine((it) => it.some((component) => component.type === 'BODY'), 'A template needs a body'),
});

/** The variables of a text, in their order, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set(text.match(variable) ?? [])];
}

import { parseJson } from '../web/parseJson.ts';
import { z } from 'zod';
import { CalendarError } from './calendarError.ts';

const token = z.strictObject({
  epoch: z.int(),
  /** The last change that the list knows of. */
  until: z.int().optional(),
  offset: z.int().optional(),
  timeMin: z.string().optional(),
  timeMax: z.string().optional(),
});

/** A token for the next page or the next time, which tells a client nothing. */
export function textOfToken(value: z.input<typeof token>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** @throws CalendarError 400 for what is none */
export function parseToken(text: string): z.infer<typeof token> {
  const parsed = token.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) {
    throw new CalendarError(400, 'invalid', 'Invalid token value.');
  }
  return parsed.data;
}

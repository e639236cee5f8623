import type { Locale } from '@citame/contracts';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../errors.ts';
import { issueText } from './issueText.ts';

/**
 * Parses input of a caller.
 * @throws AppError `validation` with a problem per field, in the caller's language
 */
export function validate(schema: z.ZodType, value: unknown, locale: Locale): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => issueText(issue, locale) });
  if (parsed.success) {
    return parsed.data;
  }
  throw new AppError('validation', { details: parsed.error.issues.flatMap(problems) });
}

function problems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: path === '' ? key : `${path}.${key}`, message: issue.message }));
  }
  return [{ field: path, message: issue.message }];
}

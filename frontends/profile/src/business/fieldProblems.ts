import type { ApiError } from '@citame/web/api';

interface FieldProblem {
  /** Path of the field: `phone`, `parking.en`. */
  readonly field: string;
  readonly message: string;
}

/** Errors that the server reports about these fields, or within them. */
export function fieldProblems({ details: { details } }: ApiError, fields: readonly string[]): FieldProblem[] {
  const listed: readonly unknown[] = Array.isArray(details) ? details : [];
  return listed.filter(
    (problem): problem is FieldProblem =>
      typeof problem === 'object' &&
      problem !== null &&
      'field' in problem &&
      'message' in problem &&
      typeof problem.message === 'string' &&
      fields.includes(String(problem.field).split('.')[0] ?? ''),
  );
}

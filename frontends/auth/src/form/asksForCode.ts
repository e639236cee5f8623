import { ApiError } from '@citame/web/api';

/** Whether the password was right, and the account also asks for a code. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

import {
  errorCatalogue,
  fieldTexts,
  isFieldCode,
  type ErrorCode,
  type FieldCode,
  type Locale,
} from '@citame/contracts';

interface AppErrorOptions {
  /** Facts for the caller: the fields of a `validation`, the `alternatives` of a `slot_taken`. */
  readonly details?: unknown;
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** An error that a caller may see. Everything else thrown is answered as `internal`, without its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Whether `error` is an {@link AppError} with this code. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** One field that failed validation: its path, and a text or the code of a rule, which the answer puts into words. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** A `validation` error about one field, for rules that a schema cannot see. */
export function fieldError(field: string, code: FieldCode): AppError {
  return new AppError('validation', { details: [{ field, message: code }] satisfies FieldProblem[] });
}

/** HTTP status and body of an error answer in the caller's language. */
export function presentError(error: AppError, locale: Locale): { status: number; body: object } {
  const entry = errorCatalogue[error.code];
  return {
    status: entry.status,
    body: {
      error: error.code,
      message: entry[locale],
      ...(error.details === undefined ? {} : { details: inWords(error.details, locale) }),
    },
  };
}

/** Details with each rule's code in words; the code stays beside them. Details of other errors are left as they are. */
function inWords(details: unknown, locale: Locale): unknown {
  return Array.isArray(details) ? details.map((detail) => problemInWords(detail, locale)) : details;
}

function problemInWords(detail: unknown, locale: Locale): unknown {
  if (typeof detail !== 'object' || detail === null || !('field' in detail) || !('message' in detail)) {
    return detail;
  }
  const { field, message } = detail;
  return typeof message === 'string' && isFieldCode(message)
    ? { field, code: message, message: fieldTexts[message][locale] }
    : detail;
}

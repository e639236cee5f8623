import { fieldsOf, isText } from '../fieldsOf.ts';

/** A call that did not succeed. Its message is the server's, for people to read. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable code, e.g. `slot_taken`; undefined when it gave none. */
  readonly code: string | undefined;
  /** Further fields of the answer, e.g. `details` with an error for each field, or `alternatives` to a taken slot. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    more: { code?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = more.code;
    this.details = more.details ?? {};
  }
}

/**
 * The error of an answer, with its `message`, else its `error`, else `HTTP {status}`. A body that is not JSON is the
 * message.
 */
export function errorOfAnswer(status: number, body: string): ApiError {
  const fallback = `HTTP ${status}`;
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return new ApiError(status, body.trim() || fallback);
  }
  const { message, error, ...others } = fieldsOf(answer);
  return new ApiError(status, [message, error].find(isText) ?? fallback, {
    ...(isText(error) ? { code: error } : {}),
    details: others,
  });
}

/**
 * Message of a failure for the person: the server's, else `fallback` (no answer, or a fault of our own). Broken rules
 * say more than «Revisa los datos».
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) {
    return fallback;
  }
  return brokenRules(error) || error.message || fallback;
}

/** Texts of the broken rules, which are enough without the message. */
function brokenRules({ details: { details } }: ApiError): string {
  const listed: readonly unknown[] = Array.isArray(details) ? details : [];
  const rules = listed.map(fieldsOf).filter(({ code }) => isText(code));
  return [...new Set(rules.map(({ message }) => message).filter(isText))].join(' ');
}

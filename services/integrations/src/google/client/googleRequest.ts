import { parseJson } from '@citame/service-kit';
import { z } from 'zod';
import { GoogleFailure, type GoogleOutcome } from './googleFailure.ts';

interface GoogleCall<Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly token?: string;
  /** Sent as JSON… */
  readonly body?: object;
  /** …or as a form, as the token endpoint wants it. */
  readonly form?: Record<string, string>;
  readonly answer: Answer;
}

const calendarError = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }),
});
const tokenError = z.object({ error: z.string() });
const laterReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']);

/** Calls Google. @throws GoogleFailure */
export async function googleRequest<Answer extends z.ZodType>(
  timeoutMs: number,
  call: GoogleCall<Answer>,
): Promise<z.infer<Answer>> {
  const { status, text, retryAfter } = await exchange(timeoutMs, call);
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = call.answer.safeParse(json);
    if (!answer.success) {
      throw new GoogleFailure('busy', { reason: 'unreadable', cause: answer.error });
    }
    return answer.data;
  }
  const reason =
    tokenError.safeParse(json).data?.error ?? calendarError.safeParse(json).data?.error.errors?.[0]?.reason;
  throw new GoogleFailure(outcomeOf(status, reason), {
    reason: reason ?? String(status),
    retryAfterMs: retryAfter === undefined ? undefined : retryAfter * 1000,
  });
}

function outcomeOf(status: number, reason: string | undefined): GoogleOutcome {
  if (reason === 'invalid_grant' || reason === 'insufficientPermissions') {
    return 'revoked';
  }
  // Google does not know our credentials: no fault of the owner's.
  if (reason === 'invalid_client') {
    return 'busy';
  }
  if (status === 401) {
    return 'unauthorized';
  }
  if (status === 404 || status === 410) {
    return 'gone';
  }
  if (status === 409) {
    return 'exists';
  }
  const isLater = status === 408 || status === 429 || status >= 500 || laterReasons.has(reason ?? '');
  return isLater ? 'busy' : 'refused';
}

async function exchange(
  timeoutMs: number,
  { method, url, token, body, form }: GoogleCall<z.ZodType>,
): Promise<{ status: number; text: string; retryAfter: number | undefined }> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body:
        form === undefined ? (body === undefined ? null : JSON.stringify(body)) : new URLSearchParams(form),
    });
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (cause) {
    throw new GoogleFailure('busy', { reason: 'no_answer', cause });
  }
}

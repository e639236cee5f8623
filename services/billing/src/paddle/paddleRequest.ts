import { omitUndefined, noteEffect, parseJson } from '@citame/service-kit';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { PaddleFailure } from './paddleFailure.ts';

export interface PaddleApi {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** How long one attempt may take. */
  readonly timeoutMs: number;
}

interface PaddleCall<Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** Schema of `data`. */
  readonly answer: Answer;
}

const success = z.object({
  data: z.unknown(),
  /** Pages of a list after the one in `data`. */
  meta: z.object({ pagination: z.object({ next: z.string(), has_more: z.boolean() }).optional() }),
});
const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

export interface PaddleAnswer<Data> {
  readonly data: Data;
  /** Query of the next page of a list. */
  readonly next: Record<string, string> | undefined;
}

export type PaddleRequest = <Answer extends z.ZodType>(
  call: PaddleCall<Answer>,
) => Promise<PaddleAnswer<z.infer<Answer>>>;

const attempts = 3;
const failuresUntilPause = 5;
const pauseMs = 10_000;
const maxWaitMs = 2000;

/**
 * Calls Paddle's API. Reading is tried three times; a change once, because a lost answer may stand for a change that
 * was made. After five calls in a row without an answer, calls fail at once for ten seconds.
 * @throws PaddleFailure
 */
export function createPaddleRequest(api: PaddleApi): PaddleRequest {
  const isUnavailable = (error: Error): boolean =>
    error instanceof PaddleFailure && error.outcome === 'unavailable';
  const breaker = circuitBreaker(handleWhen(isUnavailable), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresUntilPause),
  });
  const again = retry(handleWhen(isUnavailable), {
    maxAttempts: attempts - 1,
    backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: maxWaitMs }),
  });
  const reading = wrap(again, breaker);
  return async (call) => {
    try {
      return await (call.method === 'GET' ? reading : breaker).execute(() => exchange(api, call));
    } catch (cause) {
      throw cause instanceof BrokenCircuitError ? new PaddleFailure('unavailable', { cause }) : cause;
    }
  };
}

async function exchange<Answer extends z.ZodType>(
  api: PaddleApi,
  call: PaddleCall<Answer>,
): Promise<PaddleAnswer<z.infer<Answer>>> {
  const { status, text } = await send(api, call);
  if (call.method !== 'GET' && isUnclear(status)) {
    noteEffect();
  }
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const envelope = success.safeParse(json);
    const data = call.answer.safeParse(envelope.data?.data);
    if (!envelope.success || !data.success) {
      throw new PaddleFailure('unavailable', { status, cause: envelope.error ?? data.error });
    }
    const { pagination } = envelope.data.meta;
    return {
      data: data.data,
      next:
        pagination?.has_more === true ? Object.fromEntries(new URL(pagination.next).searchParams) : undefined,
    };
  }
  const code = errorAnswer.safeParse(json).data?.error.code;
  // Too many calls, or an answer that is not Paddle's own: the call was neither accepted nor refused.
  const isAnswered = code !== undefined && status < 500 && status !== 429;
  throw new PaddleFailure(isAnswered ? 'refused' : 'unavailable', { status, ...omitUndefined({ code }) });
}

/** Statuses of an answer that was not understood, or of a proxy on the way: it may have been carried out. */
function isUnclear(status: number): boolean {
  return status < 300 || status === 502 || status === 504;
}

async function send(
  { apiUrl, apiKey, timeoutMs }: PaddleApi,
  { method, path, query, body }: PaddleCall<z.ZodType>,
): Promise<{ status: number; text: string }> {
  const url = new URL(apiUrl + path);
  url.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (method !== 'GET') {
      noteEffect();
    }
    throw new PaddleFailure('unavailable', { cause });
  }
}

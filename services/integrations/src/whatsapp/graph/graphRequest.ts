import { noteEffect, parseJson } from '@citame/service-kit';
import { z } from 'zod';
import { GraphFailure } from './graphFailure.ts';

export interface GraphSettings {
  /** Without a slash at the end. */
  readonly graphUrl: string;
  /** `v26.0`. */
  readonly graphVersion: string;
  readonly timeoutMs: number;
}

interface GraphCall<Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly query?: Record<string, string>;
  /** JSON, or a form with files. */
  readonly body?: object | FormData;
  readonly answer: Answer;
}

const errorAnswer = z.object({
  error: z.object({ code: z.number(), is_transient: z.boolean().optional().catch(undefined) }),
});
const connectionError = z.object({ cause: z.object({ code: z.string() }) });
/** Codes that `fetch` fails with before a connection stands. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Statuses of a proxy on the way, which does not know what became of the request. */
const proxyStatuses = [502, 504];

/**
 * Calls the Graph API.
 * @throws GraphFailure
 */
export async function graphRequest<Answer extends z.ZodType>(
  settings: GraphSettings,
  call: GraphCall<Answer>,
): Promise<z.infer<Answer>> {
  const { status, text } = await exchange(settings, call);
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = call.answer.safeParse(json);
    if (!answer.success) {
      throw new GraphFailure('unclear', { status });
    }
    return answer.data;
  }
  const known = errorAnswer.safeParse(json).data?.error;
  if (known === undefined && proxyStatuses.includes(status)) {
    throw new GraphFailure('unclear', { status });
  }
  throw new GraphFailure('refused', { status, code: known?.code, transient: known?.is_transient });
}

async function exchange(
  { graphUrl, graphVersion, timeoutMs }: GraphSettings,
  { method, path, token, query, body }: GraphCall<z.ZodType>,
): Promise<{ status: number; text: string }> {
  const url = new URL(`${graphUrl}/${graphVersion}/${path}`);
  url.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (method !== 'GET' && !wasNeverSent(cause)) {
      noteEffect();
    }
    throw new GraphFailure(wasNeverSent(cause) ? 'unreachable' : 'unclear', { cause });
  }
}

function wasNeverSent(error: unknown): boolean {
  const code = connectionError.safeParse(error).data?.cause.code;
  return code !== undefined && neverSent.has(code);
}

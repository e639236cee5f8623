import { ApiError, errorOfAnswer } from './ApiError.ts';
import type { EndpointInput, EndpointName, EndpointResult } from './endpoints.ts';

export interface ApiDeps {
  /** Where the API begins, e.g. `/api`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Called when the server does not take this token (any more). */
  readonly onRefused: (token: string) => void;
}

/** The input may be left out where nothing is needed. */
export type EndpointArguments<Name extends EndpointName> =
  Record<never, never> extends EndpointInput<Name>
    ? [input?: EndpointInput<Name> | undefined, options?: CallOptions]
    : [input: EndpointInput<Name>, options?: CallOptions];

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The version of what is to be changed, as it was seen: the server refuses with 412 when it has another. */
  readonly version?: number;
  /** Lets the call go on when the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/**
 * Calls an endpoint, e.g. `api('DELETE /appointments/:id', { params: { id } })`.
 * @throws ApiError when the answer is not a success, or none comes within 20 s (then its message is empty)
 */
export type Api = <Name extends EndpointName>(
  name: Name,
  ...args: EndpointArguments<Name>
) => Promise<EndpointResult<Name>>;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

const answerMs = 20_000;
/** Who calls these need not be signed in, so no token is sent. */
const publicPaths = /^\/(auth\/(login|register|forgot-password|reset-password)|billing\/public-config)$/;

export function createApi(deps: ApiDeps): Api {
  return async <Name extends EndpointName>(name: Name, ...[input, options]: EndpointArguments<Name>) => {
    const [method = '', pattern = ''] = name.replace(/#.*/, '').split(' ');
    // Each endpoint has some of these parts, and no other.
    const parts = (input ?? {}) as Parts;
    const token = publicPaths.test(pattern) ? undefined : deps.token();
    const { status, ok, text, isJson } = await answerTo(deps, pathOf(pattern, parts), {
      method,
      headers: headersOf(deps, { method, token, parts, options }),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      ...(options?.keepalive === true ? { keepalive: true } : {}),
      signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(options?.signal ? [options.signal] : [])]),
    });
    if (!ok) {
      if (status === 401 && token !== undefined) {
        deps.onRefused(token);
      }
      throw errorOfAnswer(status, text);
    }
    // Our own server answers as the contracts say, which its tests hold it to.
    return (text === '' ? undefined : isJson ? JSON.parse(text) : text) as EndpointResult<Name>;
  };
}

async function answerTo(
  { base, fetch }: ApiDeps,
  path: string,
  request: RequestInit,
): Promise<{ status: number; ok: boolean; text: string; isJson: boolean }> {
  try {
    const response = await fetch(base + path, request);
    const isJson = !(response.headers.get('content-type') ?? '').startsWith('text/csv');
    return { status: response.status, ok: response.ok, text: await response.text(), isJson };
  } catch (error) {
    throw new ApiError(0, '', { cause: error });
  }
}

function pathOf(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}

interface Call {
  readonly method: string;
  readonly token: string | undefined;
  readonly parts: Parts;
  readonly options: CallOptions | undefined;
}

function headersOf({ language }: ApiDeps, { method, token, parts, options }: Call): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language(),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': randomKey() }),
    ...(options?.version === undefined ? {} : { 'If-Match': String(options.version) }),
  };
}

/** As `crypto.randomUUID`, which pages without HTTPS do not have. */
function randomKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

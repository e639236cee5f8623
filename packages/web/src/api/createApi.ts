import { ApiError, errorOfAnswer } from './ApiError.ts';
import type { EndpointInput, EndpointName, EndpointResult } from './endpoints.ts';

export interface ApiDeps {
  /** Base path of the API, e.g. `/api`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Waits before a call is made again. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called when the server does not take this token (any more). */
  readonly onRefused: (token: string) => void;
  /** Waits while the session has ended. Undefined when there will be no token for the same person in the same business. */
  readonly renewed: () => Promise<string | undefined>;
}

/** The input may be left out where nothing is needed. */
export type EndpointArguments<Name extends EndpointName> =
  Record<never, never> extends EndpointInput<Name>
    ? [input?: EndpointInput<Name> | undefined, options?: CallOptions]
    : [input: EndpointInput<Name>, options?: CallOptions];

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The version to change, as the page has it: the server refuses with 412 when it has another. */
  readonly version?: number;
  /** Idempotency key of a call that changes something; by default a new one for each call. See `createFormCall`. */
  readonly key?: string;
  /** Lets the call go on when the page is closed meanwhile. */
  readonly keepalive?: boolean;
  /** Repeats a reading as calls that change something are: for one that no query of the cache repeats. */
  readonly isRepeated?: boolean;
}

/**
 * Calls an endpoint, e.g. `api('DELETE /appointments/:id', { params: { id } })`. A call that changes something is
 * repeated with the same idempotency key while its outcome is unknown or the server asks to come back: it takes effect
 * once at most. A call that comes after the end of the session waits until they have signed in again, and is made again then.
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
/** Before each further try of a call. */
const pausesMs = [300, 1000];
/** Longest pause before another try: a call that the server wants later is not repeated. */
const maxPauseMs = 5_000;
/** Paths for which the server keeps no answer, as it would hold secrets: a repetition would fail. */
const unrepeatablePaths = /^\/(auth|operator|me\/(change-password|change-email|verification|second-factor))/;
/** Paths that need no session: no token is sent. */
const publicPaths = /^\/(auth\/(login|register|forgot-password|reset-password)|billing\/public-config)$/;

export function createApi(deps: ApiDeps): Api {
  const call: Api = async <Name extends EndpointName>(name: Name, ...rest: EndpointArguments<Name>) => {
    const [input, options] = rest;
    const [method = '', pattern = ''] = name.replace(/#.*/, '').split(' ');
    // Each endpoint has some of these parts, and no other.
    const parts = (input ?? {}) as Parts;
    const token = publicPaths.test(pattern) ? undefined : (deps.token() ?? (await deps.renewed()));
    const headers = headersOf(deps, { method, token, parts, options });
    const ask = (): Promise<Answer> =>
      answerTo(deps, pathOf(pattern, parts), {
        method,
        headers,
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        keepalive: options?.keepalive === true,
        signal: AbortSignal.any([AbortSignal.timeout(answerMs), options?.signal ?? []].flat()),
      });
    const isRepeatable = !unrepeatablePaths.test(pattern);
    const { status, ok, text, isJson, cause } = await (method === 'GET' && options?.isRepeated !== true
      ? ask()
      : repeated(deps, ask, (answer) => options?.signal?.aborted !== true && mayPass(answer, isRepeatable)));
    if (!ok) {
      if (status === 401 && token !== undefined) {
        deps.onRefused(token);
        if ((await deps.renewed()) !== undefined) {
          return call(name, ...rest);
        }
      }
      throw status === 0 ? new ApiError(0, '', { cause }) : errorOfAnswer(status, text);
    }
    // Our own server answers as the contracts say, which its tests hold it to.
    return (text === '' ? undefined : isJson ? JSON.parse(text) : text) as EndpointResult<Name>;
  };
  return call;
}

interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly isJson: boolean;
  /** After how long the server asks to come back. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Asks again a few times while the failure may pass, for hardly longer than one answer may take. */
async function repeated(
  { pause }: ApiDeps,
  ask: () => Promise<Answer>,
  mayAskAgain: (answer: Answer) => boolean,
): Promise<Answer> {
  const began = performance.now();
  let answer = await ask();
  for (const ms of pausesMs) {
    if (!mayAskAgain(answer) || performance.now() - began > answerMs) {
      break;
    }
    await pause(Math.max(ms, answer.retryAfterMs ?? 0));
    answer = await ask();
  }
  return answer;
}

/** Whether the call may be repeated soon. 429 and 503 were not done; after 504 or no answer only the key makes that safe. */
function mayPass({ status, text, retryAfterMs = 0 }: Answer, isRepeatable: boolean): boolean {
  if (retryAfterMs > maxPauseMs) {
    return false;
  }
  if (status === 0 || status === 504) {
    return isRepeatable;
  }
  return (
    ((status === 429 || status === 503) && retryAfterMs > 0) ||
    (status === 409 && errorOfAnswer(status, text).code === 'request_in_progress')
  );
}

async function answerTo({ base, fetch }: ApiDeps, path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(base + path, request);
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
    // A spreadsheet, a calendar or contacts.
    const isJson = !/^text\/[cv]/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, ok: response.ok, text: await response.text(), isJson, retryAfterMs };
  } catch (cause) {
    return { status: 0, ok: false, text: '', isJson: false, cause };
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
    ...(method === 'GET' ? {} : { 'Idempotency-Key': options?.key ?? randomKey() }),
    ...(options?.version === undefined ? {} : { 'If-Match': String(options.version) }),
  };
}

/** As `crypto.randomUUID`, which pages without HTTPS do not have. */
export function randomKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

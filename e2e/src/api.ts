let addresses = 0;

/** A new caller's address, so that no limit for one address stops a test. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; the text when it is none; undefined when the body is empty. */
  readonly body: unknown;
}

export interface ApiRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands, instead of `body`. */
  readonly rawBody?: string | Buffer<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long to wait for the answer, ms. */
  readonly timeoutMs?: number;
}

/** A call as a browser or another system makes it. Rejects only when there is no answer at all. */
export async function callApi(
  baseUrl: string,
  method: string,
  path: string,
  { token, body, rawBody, headers, timeoutMs = 30_000 }: ApiRequest = {},
): Promise<ApiAnswer> {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

function parsed(text: string): unknown {
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; headers: Headers; body: unknown }>;

let calls = 0;

/** Speaks to the API of a running Cítame, signed in with a token when there is one. */
export function caller(address: string, token?: string): Call {
  return async (method, path, body) => {
    calls += 1;
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Each call from an address of its own: the gateway limits what one may ask.
        'x-forwarded-for': `10.1.${(calls >> 8) & 255}.${calls & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}

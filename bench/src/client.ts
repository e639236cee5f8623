import { Pool } from 'undici';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A signed-in caller with connections that stay open. */
export interface Client {
  readonly call: (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** @throws Error for anything but success */
  readonly get: (path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const maxConnections = 128;
/** Well below that of servers, 5 s: a bench that is busy must not write to a connection which they are closing. */
export const keepAliveTimeout = 1000;
let calls = 0;

/** Each call comes from an address of its own. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

export function openClient(port: number, token: string): Client {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: maxConnections, keepAliveTimeout });
  const call: Client['call'] = async (method, path, body, more = {}) => {
    const headers = { ...more, authorization: `Bearer ${token}`, 'x-forwarded-for': nextAddress() };
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await pool.request({ method, path: `/api${path}`, ...sent });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
  return {
    call,
    get: async (path) => {
      const { status, text } = await call('GET', path);
      if (status !== 200) {
        throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
      }
      return text;
    },
    close: () => pool.close(),
  };
}

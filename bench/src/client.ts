import { Agent, request } from 'node:http';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A signed-in caller with connections that stay open. */
export interface Client {
  readonly call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
  /** @throws Error for anything but success */
  readonly get: (path: string) => Promise<string>;
  readonly close: () => void;
}

let calls = 0;

/** Each call comes from an address of its own. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

export function openClient(port: number, token: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const call: Client['call'] = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': nextAddress(),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(
        { host: '127.0.0.1', port, method, path: `/api${path}`, headers, agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  return {
    call,
    get: async (path) => {
      const { status, text } = await call('GET', path);
      if (status !== 200) {
        throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
      }
      return text;
    },
    close: () => agent.destroy(),
  };
}

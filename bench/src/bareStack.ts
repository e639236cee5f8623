import { freePort } from '@citame/tools';
import { Pool } from 'undici';
import { answers, end, run } from './processes.ts';

/** HTTP, a gateway and MongoDB as processes of their own, without a product: the limit of what the product can reach. */
export interface BareStack {
  /** Answers from memory, after a ping of MongoDB, or after a find of the busy months. */
  readonly get: (path: '/memory' | '/ping' | '/months') => Promise<void>;
  /** One find and one durable insert, which a unique index referees. */
  readonly book: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface BareSettings {
  readonly uri: string;
  readonly monthIds?: readonly string[];
  /** The JSON of every answer. */
  readonly answer?: string;
}

const wish = JSON.stringify({ service: 'cut', employee: 'any', date: '2027-05-10', slot: '10:00' });

export async function startBareStack({ uri, monthIds = [], answer }: BareSettings): Promise<BareStack> {
  const ports = { service: await freePort(), gateway: await freePort() };
  const address = (port: number): string => `http://127.0.0.1:${port}`;
  const children = [
    run('bench/src/bareService.ts', {
      PORT: String(ports.service),
      MONGODB_URI: uri,
      MONTHS: monthIds.join(','),
      ...(answer === undefined ? {} : { ANSWER: answer }),
    }),
    run('bench/src/bareGateway.ts', { PORT: String(ports.gateway), SERVICE_URL: address(ports.service) }),
  ];
  await answers(`${address(ports.gateway)}/ping`);
  const pool = new Pool(address(ports.gateway));
  const call = async (method: 'GET' | 'POST', path: string, body: string | null): Promise<void> => {
    const { statusCode, body: answered } = await pool.request({ method, path, body });
    await answered.text();
    if (statusCode !== 200) {
      throw new Error(`${path} of the bare stack answered ${statusCode}`);
    }
  };
  return {
    get: (path) => call('GET', path, null),
    book: () => call('POST', '/book', wish),
    stop: async () => {
      await pool.close();
      await Promise.all(children.map(end));
    },
  };
}

import { AppError } from '@citame/service-kit';
import { serviceNames, type ServiceName } from '@citame/contracts';
import { Pool } from 'undici';

/** The address of each service; one that is not installed has none. */
export type ServiceUrls = Partial<Record<ServiceName, string>>;

export interface Upstreams {
  /** Services that have an address. */
  readonly names: readonly ServiceName[];
  /** How long a service may take until its headers come. */
  readonly answerMs: number;
  /** @throws AppError `unavailable` for a service that is not installed */
  of(service: ServiceName): Pool;
  /** Reads a service's answer to a GET of ours whole. Rejects when it takes longer than `timeoutMs`. */
  get(service: ServiceName, path: string, timeoutMs: number): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

const connectTimeoutMs = 2000;
const noTimeout = 0;

/** One pool of connections for each service. `answerMs` is how long a service may take until its headers come. */
export function createUpstreams(urls: ServiceUrls, answerMs: number): Upstreams {
  const pools = new Map<ServiceName, Pool>();
  for (const name of serviceNames) {
    const url = urls[name];
    if (url !== undefined) {
      // No limit for bodies: what is large may take long.
      const limits = {
        headersTimeout: answerMs,
        bodyTimeout: noTimeout,
        connect: { timeout: connectTimeoutMs },
      };
      pools.set(name, new Pool(url, limits));
    }
  }
  const of = (service: ServiceName): Pool => {
    const pool = pools.get(service);
    if (pool === undefined) {
      throw new AppError('unavailable', { cause: new Error(`${service} is not installed`) });
    }
    return pool;
  };
  return {
    names: [...pools.keys()],
    answerMs,
    of,
    async get(service, path, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs);
      const { statusCode, body } = await of(service).request({ method: 'GET', path, signal });
      return { status: statusCode, text: await body.text() };
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

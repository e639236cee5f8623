import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@citame/contracts';
import { z } from 'zod';
import { callApi, type ApiAnswer } from '../src/api.ts';
import type { Owner } from '../src/owner.ts';
import type { World } from './world.ts';

const pauseMs = 150;
/** A request is repeated with its key until it is answered, also over an outage. */
const definiteWithinMs = 120_000;
/** Refused for now, or of unknown outcome: then the same key finds out. */
const isPassing = (status: number): boolean => [429, 503, 504].includes(status);

/** A change that an owner asks for. */
export interface Request {
  readonly service: ServiceName;
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  /** Idempotency key; one of its own when not given. */
  readonly key?: string;
}

/**
 * Asks until there is a definite answer, each time with the same idempotency key, and at the gateway or at another process of the
 * service by chance. Answers that no fault excuses are noted in `wrong`.
 * @throws Error when there is none in two minutes
 */
export async function askUntilAnswered(
  { replicas, random }: Pick<World, 'replicas' | 'random'>,
  owner: Owner,
  { service, method, path, body, key = randomUUID() }: Request,
  wrong: string[],
): Promise<ApiAnswer> {
  const headers = { 'idempotency-key': key };
  const until = performance.now() + definiteWithinMs;
  const what = `${method} ${path}`;
  for (;;) {
    const others = [...replicas].filter((one) => one.service === service);
    const other = others[Math.floor(random() * (others.length + 1))];
    const asking =
      other === undefined
        ? owner.request(method, path, { body, headers })
        : callApi(other.url, method, path, { body, headers, token: owner.token });
    const answer = await asking.catch(() => undefined);
    if (answer !== undefined && !isPassing(answer.status) && !isUnderWay(answer)) {
      if (answer.status >= 500) {
        wrong.push(`${what} answered ${answer.status}`);
      }
      return answer;
    }
    if (answer !== undefined && isPassing(answer.status) && !answer.headers.has('retry-after')) {
      wrong.push(`${what} answered ${answer.status} without Retry-After`);
    }
    if (performance.now() > until) {
      throw new Error(`${what} got no definite answer: ${answer?.status ?? 'none'}`);
    }
    await delay(pauseMs);
  }
}

/** The same request, still under way in the process that was asked first. */
function isUnderWay({ status, body }: ApiAnswer): boolean {
  return status === 409 && z.object({ error: z.literal('request_in_progress') }).safeParse(body).success;
}

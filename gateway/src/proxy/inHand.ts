import { AppError } from '@citame/service-kit';
import type { Target } from '../routes.ts';

/** Far more than one replica of a service takes, so that several are kept busy. */
const maxInFlight = { api: 256, webhook: 64 };

/** Counts the requests that services have not begun to answer. */
export interface InHand {
  /**
   * One more, until what is returned is called.
   * @throws AppError `unavailable` when there are too many: to open connections for ever more would only slow all of them
   */
  enter(target: Target): () => void;
}

export function createInHand(): InHand {
  const counts = new Map<string, number>();
  return {
    enter({ service, kind }) {
      const name = `${service} ${kind}`;
      const count = counts.get(name) ?? 0;
      if (count >= maxInFlight[kind]) {
        throw new AppError('unavailable', { retryAfterSeconds: 1 });
      }
      counts.set(name, count + 1);
      let isOver = false;
      return () => {
        if (!isOver) {
          isOver = true;
          counts.set(name, (counts.get(name) ?? 1) - 1);
        }
      };
    },
  };
}

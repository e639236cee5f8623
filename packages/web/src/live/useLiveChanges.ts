import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../session/index.ts';
import { followChanges } from './followChanges.ts';
import { isStaleAfter } from './staleReadings.ts';

/** Many changes at once, such as a deletion of a hundred appointments, are read once. */
const gatherMs = 150;
/** Shorter breaks are not reported. */
const patienceMs = 1800;

const ignore = (): void => {};

/**
 * Invalidates cached readings when the server reports changes, while the page is open.
 * @param onChange called with the type of each change
 * @returns false once the connection has been lost for two seconds: the page may be out of date
 */
export function useLiveChanges(onChange: (type: string) => void = ignore): boolean {
  const told = useEffectEvent(onChange);
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const types = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let losing: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      gathering = undefined;
      const changed = [...types];
      types.clear();
      void client.invalidateQueries({
        predicate: ({ queryKey }) => changed.some((type) => isStaleAfter(type, queryKey)),
      });
    };
    const stop = followChanges({
      fetch: (...request) => fetch(...request),
      token: session.token,
      onChange: (type) => {
        told(type);
        types.add(type);
        gathering ??= setTimeout(refresh, gatherMs);
      },
      onGap: () => void client.invalidateQueries(),
      onConnected: (connected) => {
        if (connected) {
          clearTimeout(losing);
          losing = undefined;
          setLive(true);
        } else {
          // From the first failure on: trying again and again in vain is no reason to wait longer.
          losing ??= setTimeout(() => setLive(false), patienceMs);
        }
      },
    });
    return () => {
      stop();
      clearTimeout(gathering);
      clearTimeout(losing);
    };
  }, [client]);
  return isLive;
}

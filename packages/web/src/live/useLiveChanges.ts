import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../session/index.ts';
import { followChanges } from './followChanges.ts';
import { isStaleAfter } from './staleReadings.ts';

/** Many changes at once, such as a deletion of a hundred appointments, are read once. */
const gatherMs = 150;
/** Shorter breaks are mended before anybody would read about them. */
const patienceMs = 1800;

const nobody = (): void => {};

/**
 * Keeps what the page shows in step with the server while it is open, for whoever is signed in.
 * @param onChange told of each change as it happens
 * @returns false once changes have not been heard for two seconds: what is shown may be out of date
 */
export function useLiveChanges(onChange: (type: string) => void = nobody): boolean {
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

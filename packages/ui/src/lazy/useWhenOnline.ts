import { useEffect, useEffectEvent } from 'react';

/** Calls back when the network returns. */
export function useWhenOnline(callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    const onOnline = (): void => call();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

import { whenIdle } from '@citame/ui/lazy';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** The keeper of the day for the service worker, once the page has nothing else to do; none where there is no service worker. */
export function LateKeepDay(): ReactNode {
  const [KeepDay, setKeepDay] = useState<ComponentType>();
  useEffect(() => {
    if ('serviceWorker' in navigator) {
      // Without its code the day is not kept, and nothing else is missing.
      whenIdle(async () => {
        const loaded = await import('./KeepDay.tsx');
        setKeepDay(() => loaded.KeepDay);
      });
    }
  }, []);
  return KeepDay === undefined ? null : <KeepDay />;
}

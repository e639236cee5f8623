import type { LeaveEvent } from '@citame/ui/overlay';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

const key = 'leaving';

/**
 * Lets dialogs and forms ask before Back, or a link, takes what was written in them. They know no router, and hear of it by an
 * event. The router's own methods, as `useBlocker` would be among the first scripts of every page.
 */
export function useAskBeforeLeaving(): void {
  const { router } = useShell();
  useEffect(() => {
    router.getBlocker(key, ({ currentLocation, nextLocation, historyAction }) => {
      const event: LeaveEvent = new CustomEvent('citame:leave', {
        cancelable: true,
        detail: {
          isBack: historyAction === 'POP',
          isOtherPage: currentLocation.pathname !== nextLocation.pathname,
          proceed: () => router.state.blockers.get(key)?.proceed?.(),
        },
      });
      return !window.dispatchEvent(event);
    });
    return () => router.deleteBlocker(key);
  }, [router]);
}

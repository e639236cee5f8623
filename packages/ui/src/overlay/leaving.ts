import { useEffect, useEffectEvent } from 'react';

/** A page is about to be left for another address. */
interface Leave {
  /** Whether by Back or Forward, and not by a link. */
  readonly isBack: boolean;
  /** Whether for another page, and not for another view of the same. */
  readonly isOtherPage: boolean;
  /** Leaves it after all. */
  readonly proceed: () => void;
}

/** On the window, dispatched by the code that knows the router; prevented where something would be lost. */
export type LeaveEvent = CustomEvent<Leave>;

declare global {
  interface WindowEventMap {
    'citame:leave': LeaveEvent;
  }
}

/**
 * Keeps what was changed from being lost by Back, by a link or by loading the page again, for which the browser asks itself.
 * @param onLeave whether the page stays for now: not called while nothing is changed, unless `holds`
 * @param holds whether it is asked of that way of leaving though nothing is changed
 */
export function useLeaving(
  isChanged: () => boolean,
  onLeave: (leave: Leave) => boolean,
  holds: (leave: Leave) => boolean = () => false,
): void {
  const leave = useEffectEvent((event: LeaveEvent) => {
    // One asks, where several would.
    const { detail } = event;
    if (!event.defaultPrevented && (isChanged() || holds(detail)) && onLeave(detail)) {
      event.preventDefault();
    }
  });
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const onLeaving = (event: LeaveEvent): void => leave(event);
    const onUnload = (event: BeforeUnloadEvent): void => unload(event);
    window.addEventListener('citame:leave', onLeaving);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('citame:leave', onLeaving);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}

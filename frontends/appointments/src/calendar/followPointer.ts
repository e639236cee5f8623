import type { PointerEvent } from 'react';

/** How far a pointer goes, in px, before it drags. */
const dragPx = 5;
/** How long a finger rests on a block before it lifts it; sooner, it scrolls. */
const pressMs = 320;

interface Following {
  /** A finger, which scrolls unless it rests. */
  readonly isTouch: boolean;
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
  readonly move: (x: number, y: number) => void;
  readonly end: () => void;
  readonly cancel: () => void;
  /** The button or the finger is up after it has begun, however that ended: the click that follows is none. */
  readonly release: () => void;
}

/** Follows a pointer that is down until it is up: a mouse begins by going some way, a finger by resting. */
export function followPointer(
  down: PointerEvent,
  { isTouch, begin, hasBegun, move, end, cancel, release }: Following,
): void {
  const { pointerId, clientX, clientY } = down;
  const stopping = new AbortController();
  const { signal } = stopping;
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    heard: (event: WindowEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ): void => addEventListener(name, heard, { ...options, signal });
  const timer = isTouch
    ? setTimeout(() => {
        begin();
        navigator.vibrate?.(10);
      }, pressMs)
    : undefined;
  let isCancelled = false;
  const stop = (): void => {
    clearTimeout(timer);
    stopping.abort();
  };
  on('pointermove', (event) => {
    if (event.pointerId !== pointerId || isCancelled) {
      return;
    }
    if (!hasBegun()) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= dragPx) {
        return;
      }
      if (isTouch) {
        stop();
        return;
      }
      begin();
    }
    move(event.clientX, event.clientY);
  });
  on('pointerup', (event) => {
    if (event.pointerId !== pointerId) {
      return;
    }
    stop();
    if (hasBegun() || isCancelled) {
      release();
    }
    if (!isCancelled && hasBegun()) {
      end();
    }
  });
  on('pointercancel', () => {
    stop();
    cancel();
  });
  on('keydown', (event) => {
    if (event.key === 'Escape' && hasBegun()) {
      event.preventDefault();
      isCancelled = true;
      cancel();
    }
  });
  on(
    'touchmove',
    (event) => {
      if (hasBegun()) {
        event.preventDefault();
      }
    },
    { passive: false },
  );
}

/**
 * Calls back when the page is closed, or hidden behind another: a phone ends a hidden page without a word.
 * https://developer.mozilla.org/docs/Web/API/Document/visibilitychange_event
 * @returns ends the listening
 */
export function onLeaving(leave: () => void): () => void {
  const leaveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') {
      leave();
    }
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
  };
}

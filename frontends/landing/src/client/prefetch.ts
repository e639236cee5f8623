const intents = ['pointerover', 'focusin', 'touchstart'] as const;
const toApplication = 'a[href^="/auth"], a[href^="/app"]';

/** Fetches the first files of the application, once, when the visitor points at or focuses a link to it. */
export function prefetchOnIntent(): void {
  const done = new AbortController();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(toApplication) : null;
    if (link !== null) {
      done.abort();
      void prefetch(link.href);
    }
  };
  for (const intent of intents) {
    document.addEventListener(intent, onIntent, { passive: true, signal: done.signal });
  }
}

/** The application's page names its scripts; they come from the cache when it is opened. */
async function prefetch(address: string): Promise<void> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
  for (const script of page.querySelectorAll('script[src]')) {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = script.getAttribute('src') ?? '';
    document.head.append(hint);
  }
}

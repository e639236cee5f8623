/*
 * The service worker of the product: shows pushes, and the day that a page has kept where there is no network. It answers
 * nothing else, so pages and their code come from the network as without it. Its build takes the types away and nothing more.
 */

/** A day as `src/worker/keptDay.ts` keeps it: words in the reader's language, no phones. */
interface KeptDay {
  readonly language: string;
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly retry: string;
  readonly rows: readonly { readonly time: string; readonly what: string; readonly who: string }[];
}

interface Push {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** With routes, which not every browser has yet. https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (
    routes: readonly { readonly condition: { readonly requestMethod: string }; readonly source: 'network' }[],
  ) => Promise<void>;
}

(() => {
  const worker = globalThis as unknown as ServiceWorkerGlobalScope;
  const cacheName = 'citame-day';
  const dayAddress = '/kept-day.json';

  worker.addEventListener('install', (event) => {
    leaveWritesAlone(event as RoutedInstallEvent);
    void worker.skipWaiting();
  });
  worker.addEventListener('activate', (event) => event.waitUntil(begin()));

  worker.addEventListener('push', (event) => {
    const push = event.data?.json() as Push | undefined;
    if (push !== undefined) {
      const { title, body, path, tag } = push;
      const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } };
      event.waitUntil(worker.registration.showNotification(title, options));
    }
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(open(path));
  });

  worker.addEventListener('message', (event) => {
    const { kind, day } = event.data as { kind: string; day?: KeptDay };
    if (kind === 'keep' && day !== undefined) {
      event.waitUntil(keep(day));
    } else if (kind === 'forget') {
      event.waitUntil(caches.delete(cacheName));
    }
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate' && new URL(request.url).pathname.startsWith('/app')) {
      event.respondWith(pageFor(event));
    }
  });

  /**
   * Has the browser send what changes something without this worker, where it can: what a page sends while it is left is
   * lost on its way through a worker.
   */
  function leaveWritesAlone(event: RoutedInstallEvent): void {
    const routes = ['POST', 'PUT', 'PATCH', 'DELETE'].map((requestMethod) => ({
      condition: { requestMethod },
      source: 'network' as const,
    }));
    event.waitUntil(event.addRoutes?.(routes) ?? Promise.resolve());
  }

  async function begin(): Promise<void> {
    // The browser asks for a page while it starts the worker, which so costs no time.
    await worker.registration.navigationPreload.enable();
    await worker.clients.claim();
  }

  async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      const preloaded = (await preloadResponse) as Response | undefined;
      return preloaded ?? (await fetch(request));
    } catch (error) {
      return offline(error);
    }
  }

  /** Leads an open page of the back-office there, or opens one. */
  async function open(path: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/app'));
    if (page === undefined) {
      await worker.clients.openWindow(path);
      return;
    }
    await page.focus();
    await page.navigate(path);
  }

  async function keep(day: KeptDay): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(dayAddress, new Response(JSON.stringify(day)));
  }

  /** The page of the kept day; without one the browser says by itself that it is offline. */
  async function offline(error: unknown): Promise<Response> {
    const kept = await caches.match(dayAddress);
    if (kept === undefined) {
      throw error;
    }
    const html = pageOf((await kept.json()) as KeptDay);
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }

  function pageOf({ language, title, about, none, retry, rows }: KeptDay): string {
    const list = rows.map(
      ({ time, what, who }) =>
        `<li><b>${escaped(time)}</b><span>${escaped(who)}<small>${escaped(what)}</small></span></li>`,
    );
    return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${styles}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(about)}</p>${list.length === 0 ? `<p>${escaped(none)}</p>` : `<ul>${list.join('')}</ul>`}<a href="">${escaped(retry)}</a></main></body></html>`;
  }

  function escaped(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  }

  const styles =
    ':root{color-scheme:light dark;--line:#d9d3d9;--soft:#5c525c}@media(prefers-color-scheme:dark){:root{--line:#463f47;--soft:#b9afb9}}' +
    'body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:24px 20px}' +
    'h1{font-size:22px;margin:0 0 4px}p{margin:0 0 16px;color:var(--soft)}ul{list-style:none;margin:0 0 20px;padding:0}' +
    'li{display:flex;gap:16px;padding:12px 0;border-top:1px solid var(--line)}b{font-variant-numeric:tabular-nums}' +
    'small{display:block;color:var(--soft)}a{display:inline-block;padding:10px 0;color:inherit}';
})();

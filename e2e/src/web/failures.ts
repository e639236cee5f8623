import type { Page } from 'playwright-core';

/** A call of the API: its method, and its path below `/api` without the query. */
export interface ApiCall {
  readonly method: string;
  readonly path: RegExp;
}

/**
 * Does something while the gateway fails calls of one kind: with what a server says, or, when it says nothing, without
 * any answer.
 */
export async function whileFailing(
  page: Page,
  { method, path }: ApiCall,
  act: () => Promise<void>,
  answer?: { readonly status: number; readonly body: unknown },
): Promise<void> {
  const calls = (url: URL): boolean => path.test(url.pathname.replace(/^\/api/, ''));
  await page.route(calls, async (route) => {
    if (route.request().method() !== method) {
      await route.fallback();
    } else if (answer === undefined) {
      await route.abort();
    } else {
      await route.fulfill({ status: answer.status, json: answer.body });
    }
  });
  try {
    await act();
  } finally {
    await page.unroute(calls);
  }
}

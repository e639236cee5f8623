import { toast, Toaster } from '@citame/ui/toast';
import { configure, render, type RenderResult } from '@testing-library/react';
import { addTexts } from '../i18n/index.ts';
import { addUiTexts, PageProviders } from '../providers/index.ts';
import { createQueryClient, QueryClientProvider } from '../query/index.ts';
import type { RemoteModule } from '../remote/index.ts';
import { createMemoryRouter, RouterProvider, type DataRouter } from '../router/index.ts';

// Code that is loaded on demand is compiled on demand in tests.
configure({ asyncUtilTimeout: 15_000 });

export interface RenderedRemote extends RenderResult {
  readonly router: DataRouter;
}

/**
 * Renders a remote's page with the providers of the shell, and with toasts on demand, e.g.
 * `renderRemote(remote, { mount: '/auth', path: '/auth/login' })`. A path that is not the remote's renders nothing:
 * `router.state.location` has the current one.
 */
export function renderRemote(
  remote: Pick<RemoteModule, 'routes' | 'i18n'>,
  { mount, path = mount, toasts = false }: { mount: string; path?: string; toasts?: boolean },
): RenderedRemote {
  if (toasts) {
    // Closes the toast of an earlier test.
    toast({ title: '' }).dismiss();
  }
  addUiTexts();
  addTexts(remote.i18n);
  const routes = [
    { path: mount, children: remote.routes, hydrateFallbackElement: <></> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const rendered = render(
    <PageProviders>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      {toasts && <Toaster />}
    </PageProviders>,
  );
  return { ...rendered, router };
}

import { toast, Toaster } from '@citame/ui/toast';
import { configure, render, type RenderResult } from '@testing-library/react';
import { addTexts } from '../i18n/index.ts';
import { addUiTexts, PageProviders } from '../providers/index.ts';
import { createQueryClient, QueryClientProvider } from '../query/index.ts';
import type { RemoteModule } from '../remote/index.ts';
import { createMemoryRouter, RouterProvider, type DataRouter } from '../router/index.ts';

// What is loaded on demand is compiled on demand in tests.
configure({ asyncUtilTimeout: 5_000 });

export interface RenderedRemote extends RenderResult {
  readonly router: DataRouter;
}

/**
 * Renders a remote's page with all that the shell puts around pages (where toasts appear only if asked for), e.g. `renderRemote(remote, { mount: '/auth', path:
 * '/auth/login' })`. Any path that is not the remote's renders nothing: `router.state.location` says where one is.
 */
export function renderRemote(
  remote: Pick<RemoteModule, 'routes' | 'i18n'>,
  { mount, path = mount, toasts = false }: { mount: string; path?: string; toasts?: boolean },
): RenderedRemote {
  if (toasts) {
    // What an earlier test said is over.
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

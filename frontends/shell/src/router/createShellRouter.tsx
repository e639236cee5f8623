import { remoteOf, type Layout, type RemoteEntry } from '@citame/web/remote';
import { createBrowserRouter, type DataRouter, type RouteObject } from '@citame/web/router';
import type { ReactNode } from 'react';
import { AreaError } from '../errors/AreaError.tsx';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { Loading } from '../frames/Waiting.tsx';
import { AreaSlot } from './AreaSlot.tsx';
import { Nowhere } from './Nowhere.tsx';

type CreateRouter = typeof createBrowserRouter;

/**
 * One router for the shell and all remotes. Each remote starts as a place for its mount and everything below; the
 * first visit loads the remote and puts its routes beside that place, where they are found first.
 */
export function createShellRouter(
  remoteLoader: RemoteLoader,
  frames: Readonly<Record<Layout, ReactNode>>,
  createRouter: CreateRouter = createBrowserRouter,
): DataRouter {
  const mounted = new Set<string>();
  const placeOf = (entry: RemoteEntry): RouteObject => ({
    id: `place:${entry.name}`,
    path: `${entry.mount}/*`.replace('//', '/'),
    element: <AreaSlot isMounted={() => mounted.has(entry.name)} />,
    hydrateFallbackElement: <Loading />,
    errorElement: <AreaError />,
  });
  const layouts: readonly Layout[] = ['app', 'auth', 'public'];
  const routes: RouteObject[] = layouts.map((layout) => ({
    id: `frame:${layout}`,
    element: frames[layout],
    errorElement: <AreaError />,
    children: remoteLoader.remotes.filter((entry) => entry.layout === layout).map(placeOf),
  }));

  // The remote at `/` has a page for addresses where there is nothing. None of them is an owner's page.
  const nowhere = ['/app/*', '/auth/*', '*'].map((path) => ({
    path,
    element: <Nowhere />,
    hydrateFallbackElement: <Loading />,
  }));
  return createRouter([...routes, ...nowhere], {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const entry = remoteOf(remoteLoader.remotes, path);
      if (entry === undefined || mounted.has(entry.name)) {
        return;
      }
      const { routes: children } = await remoteLoader.load(entry);
      // The router drops what is put into it by a navigation that was left meanwhile.
      if (!signal.aborted && !mounted.has(entry.name)) {
        mounted.add(entry.name);
        patch(`frame:${entry.layout}`, [
          {
            id: `area:${entry.name}`,
            path: entry.mount,
            errorElement: <AreaError />,
            hydrateFallbackElement: <Loading />,
            children,
          },
        ]);
      }
    },
  });
}

import { addTexts, defineTexts, setLanguage } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { defineRemote, parseRemotes } from '@citame/web/remote';
import { createMemoryRouter, RouterProvider, type DataRouter, type RouteObject } from '@citame/web/router';
import { configure, render } from '@testing-library/react';
import { frames } from '../src/frames/frames.tsx';
import { createRemoteLoader } from '../src/remotes/remoteLoader.ts';
import { createShellRouter } from '../src/router/createShellRouter.tsx';
import { ShellProvider } from '../src/ShellContext.ts';
import { texts } from '../src/texts.ts';

configure({ asyncUtilTimeout: 15_000 });
// Loaded on demand, which takes its time when it is compiled first.
await Promise.all([import('../src/frames/AccountFrame.tsx'), import('../src/frames/OwnerFrame.tsx')]);

const i18n = defineTexts('page', { es: { hello: 'Hola' }, en: { hello: 'Hello' } });

/** Module of a remote whose only page shows a text. */
export function exposing(text: string, routes?: RouteObject[]): { remote: unknown } {
  const page = [{ index: true, element: <h1>{text}</h1> }];
  return { remote: defineRemote({ name: text, version: '1.0.0', routes: routes ?? page, i18n }) };
}

export interface RenderedShell {
  readonly router: DataRouter;
  /** How often the page was to be loaded again. */
  readonly reloads: () => number;
}

/**
 * The shell with an area for owners at /app, one for accounts at /auth/login and the public site at /, unless there is
 * none; `loadCode` gives their modules.
 */
export function renderShell(
  path: string,
  loadCode: (name: string) => Promise<unknown>,
  { site = true }: { site?: boolean } = {},
): RenderedShell {
  const entry = (name: string, mount: string, layout: string, role?: string) => ({
    name,
    manifest: `/remotes/${name}/mf-manifest.json`,
    mount,
    layout,
    ...(role === undefined ? {} : { role }),
    title: { es: `Título ${name}`, en: `Title ${name}` },
    ...(layout === 'app' ? { menu: { order: 1, icon: 'home', place: 'main', bar: true } } : {}),
  });
  const remotes = parseRemotes({
    schema: 1,
    remotes: [
      entry('home', '/app', 'app'),
      entry('team', '/app/team', 'app'),
      entry('appointments', '/app/appointments', 'app'),
      entry('conversations', '/app/conversations', 'app'),
      entry('money', '/app/money', 'app', 'owner'),
      entry('holidays', '/app/holidays', 'app'),
      entry('subscription', '/app/subscription', 'app'),
      entry('profile', '/app/profile', 'app'),
      entry('login', '/auth/login', 'auth'),
      ...(site ? [entry('site', '/', 'public')] : []),
    ],
  });
  addUiTexts();
  addTexts(texts);
  setLanguage('es');
  const remoteLoader = createRemoteLoader({ remotes, document, loadCode: ({ name }) => loadCode(name) });
  let reloads = 0;
  const router = createShellRouter(remoteLoader, frames, (routes, options) =>
    createMemoryRouter(routes, { ...options, initialEntries: [path] }),
  );
  render(
    <PageProviders>
      <ShellProvider value={{ remoteLoader, router, reload: () => (reloads += 1) }}>
        <RouterProvider router={router} />
      </ShellProvider>
    </PageProviders>,
  );
  return { router, reloads: () => reloads };
}

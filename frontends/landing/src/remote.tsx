import { lazyPart } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import type { RouteObject } from '@citame/web/router';
import { InShell } from './inShell/InShell.tsx';
import { PageInShell } from './inShell/PageInShell.tsx';
import { StartInShell } from './inShell/StartInShell.tsx';
import { legalPaths, type LegalPath } from './legal/legalPaths.ts';
import { notFoundPath } from './notFound/notFoundPath.ts';
import { pages } from './pages.tsx';

const LegalInShell = lazyPart(async () => (await import('./inShell/LegalInShell.tsx')).LegalInShell, {
  ahead: false,
});

const route = (path: keyof typeof pages): RouteObject => ({
  path: path.slice(1),
  element: <PageInShell path={path} page={pages[path]} />,
});
const legalRoute = (path: LegalPath): RouteObject => ({
  path: path.slice(1),
  element: <LegalInShell path={path} />,
});

/** The public pages within the shell: the same that a visitor gets as documents. */
export const remote = defineRemote({
  name: 'landing',
  version: '1.0.0',
  routes: [
    {
      element: <InShell />,
      children: [
        { index: true, element: <StartInShell /> },
        route('/pricing'),
        route('/faq'),
        ...legalPaths.map(legalRoute),
        // More telling than the shell's place for this remote, which is `/*`.
        { ...route(notFoundPath), path: ':nothing/*' },
      ],
    },
  ],
  // Pages are given their texts with their language, as when they are written as documents.
  i18n: { namespace: 'landing', languages: { es: {}, en: {} } },
});

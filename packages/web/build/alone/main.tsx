import { api } from '@citame/web/api';
import { addTexts, startI18n } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { createQueryClient, QueryClientProvider } from '@citame/web/query';
import { createBrowserRouter, Navigate, RouterProvider } from '@citame/web/router';
import { session } from '@citame/web/session';
import { createRoot } from 'react-dom/client';
import { remote } from 'the-remote';
import { mount } from 'the-remote.json';

// A remote without the shell, at its usual paths, with the session of this origin.
startI18n({ document, storage: localStorage });
addUiTexts();
addTexts(remote.i18n);
await session.verify(() => api('GET /me', undefined, { isRepeated: true }));

const router = createBrowserRouter([
  { path: mount, children: remote.routes },
  { path: '*', element: <Navigate to={mount} replace /> },
]);
const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no root element');
}
createRoot(root).render(
  <PageProviders>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </PageProviders>,
);

import { api } from '@citame/web/api';
import { addTexts, startI18n } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { createQueryClient, QueryClientProvider } from '@citame/web/query';
import { createBrowserRouter, RouterProvider } from '@citame/web/router';
import { followOtherTabs, session } from '@citame/web/session';
import { createRoot } from 'react-dom/client';
import { BusinessPage } from './business/BusinessPage.tsx';
import { SetUpPage } from './door/SetUpPage.tsx';
import { Frame } from './Frame.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { texts } from './texts.ts';

startI18n({ document, storage: localStorage });
addUiTexts();
addTexts(texts);
followOtherTabs(session, window);
void session.verify(() => api('GET /operator/session', undefined, { isRepeated: true }));

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/businesses/:id', element: <BusinessPage /> },
      { path: '*', element: <SearchPage /> },
    ],
  },
  { path: '/setup', element: <SetUpPage /> },
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

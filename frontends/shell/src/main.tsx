import { api } from '@citame/web/api';
import { addTexts, startI18n } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { RouterProvider } from '@citame/web/router';
import { session } from '@citame/web/session';
import { createRoot } from 'react-dom/client';
import { prepareErrorCard } from './errors/errorCards.tsx';
import { frames } from './frames/frames.tsx';
import { createAreas } from './remotes/areas.ts';
import { registerRemotes } from './remotes/federation.ts';
import { readRemotes } from './remotes/readRemotes.ts';
import { createShellRouter } from './router/createShellRouter.tsx';
import { ShellProvider } from './ShellContext.ts';
import { texts } from './texts.ts';

startI18n({ document, storage: localStorage });
addUiTexts();
addTexts(texts);
prepareErrorCard();
void session.verify(() => api('GET /me'));

const remotes = await readRemotes({ fetch: (...request) => fetch(...request), storage: localStorage });
const areas = createAreas({ remotes, loadCode: registerRemotes(remotes), document });
const router = createShellRouter(areas, frames);
const shell = {
  areas,
  openDocument: (path: string) => window.location.replace(path),
  reload: () => window.location.reload(),
};
createRoot(document.getElementById('root') as HTMLElement).render(
  <PageProviders>
    <ShellProvider value={shell}>
      <RouterProvider router={router} />
    </ShellProvider>
  </PageProviders>,
);

import { api } from '@citame/web/api';
import { addTexts, startI18n } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { followOtherTabs, session } from '@citame/web/session';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeOver } from './early/takeOver.ts';
import { keepLanguage } from './keepLanguage.ts';
import { keepSharesPatient } from './remotes/federation.ts';
import { Start } from './Start.tsx';
import { texts } from './texts.ts';

keepSharesPatient();
startI18n({ document, storage: localStorage });
addUiTexts();
addTexts(texts);
followOtherTabs(session, window);
keepLanguage();
void session.verify(() => api('GET /me', undefined, { isRepeated: true }));

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no root element');
}
takeOver(document, root);
// In slices, so that typing stays fluent meanwhile.
startTransition(() =>
  createRoot(root).render(
    <PageProviders>
      <Start />
    </PageProviders>,
  ),
);

import { lazyPart } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { DashboardPage } from './DashboardPage.tsx';
import { loadSetup } from './setup/loadSetup.ts';
import { texts } from './texts.ts';
import { loadTrial } from './trial/loadTrial.ts';

const SetupPage = lazyPart(loadSetup, { ahead: false });
const TrialPage = lazyPart(loadTrial, { ahead: false });

export const remote = defineRemote({
  name: 'dashboard',
  version: '1.0.0',
  routes: [
    { index: true, Component: DashboardPage },
    { path: 'start', Component: SetupPage },
    { path: 'try', Component: TrialPage },
  ],
  i18n: texts,
});

import { lazyPart } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { DashboardPage } from './DashboardPage.tsx';
import { texts } from './texts.ts';

const SetupPage = lazyPart(async () => (await import('./setup/SetupPage.tsx')).SetupPage);
const TrialPage = lazyPart(async () => (await import('./trial/TrialPage.tsx')).TrialPage);

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

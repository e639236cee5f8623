import { defineRemote } from '@citame/web/remote';
import { DashboardPage } from './DashboardPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'dashboard',
  version: '1.0.0',
  routes: [{ index: true, Component: DashboardPage }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'dashboard',
  version: '1.0.0',
  routes: [{ index: true, lazy: () => import('./DashboardPage.tsx') }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { StatisticsPage } from './StatisticsPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'statistics',
  version: '1.0.0',
  routes: [{ index: true, Component: StatisticsPage }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { SchedulePage } from './SchedulePage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'schedule',
  version: '1.0.0',
  routes: [{ index: true, Component: SchedulePage }],
  i18n: texts,
});

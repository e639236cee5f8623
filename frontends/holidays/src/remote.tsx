import { defineRemote } from '@citame/web/remote';
import { HolidaysPage } from './HolidaysPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'holidays',
  version: '1.0.0',
  routes: [{ index: true, Component: HolidaysPage }],
  i18n: texts,
});

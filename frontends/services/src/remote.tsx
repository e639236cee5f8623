import { defineRemote } from '@citame/web/remote';
import { ServicesPage } from './ServicesPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'services',
  version: '1.0.0',
  routes: [{ index: true, Component: ServicesPage }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { SupportPage } from './SupportPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'support',
  version: '1.0.0',
  routes: [{ index: true, element: <SupportPage /> }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { texts } from './texts.ts';
import { WaitingPage } from './WaitingPage.tsx';

export const remote = defineRemote({
  name: 'waiting',
  version: '1.0.0',
  routes: [{ index: true, Component: WaitingPage }],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { SynchronizePage } from './SynchronizePage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'synchronize',
  version: '1.0.0',
  routes: [{ index: true, element: <SynchronizePage /> }],
  i18n: texts,
});

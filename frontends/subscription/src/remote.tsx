import { defineRemote } from '@citame/web/remote';
import { SubscriptionPage } from './SubscriptionPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'subscription',
  version: '1.0.0',
  routes: [{ index: true, element: <SubscriptionPage /> }],
  i18n: texts,
});

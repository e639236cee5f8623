import { defineRemote } from '@citame/web/remote';
import { ConversationsPage } from './ConversationsPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'conversations',
  version: '1.0.0',
  routes: [
    { index: true, Component: ConversationsPage },
    { path: ':id', Component: ConversationsPage },
  ],
  i18n: texts,
});

import { defineRemote } from '@citame/web/remote';
import { ProfilePage } from './ProfilePage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'profile',
  version: '1.0.0',
  routes: [{ index: true, element: <ProfilePage /> }],
  i18n: texts,
});

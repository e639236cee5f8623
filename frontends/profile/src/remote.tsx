import { lazyPart } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { ProfilePage } from './ProfilePage.tsx';
import { texts } from './texts.ts';

const TrailPage = lazyPart(async () => (await import('./trail/TrailPage.tsx')).TrailPage);

export const remote = defineRemote({
  name: 'profile',
  version: '1.0.0',
  routes: [
    { index: true, element: <ProfilePage /> },
    { path: 'history', Component: TrailPage },
  ],
  i18n: texts,
});

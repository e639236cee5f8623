import { lazyDialog } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { ClientsPage } from './ClientsPage.tsx';
import { texts } from './texts.ts';

const ClientRoute = lazyDialog(async () => (await import('./sheet/ClientRoute.tsx')).ClientRoute);

export const remote = defineRemote({
  name: 'clients',
  version: '1.0.0',
  routes: [{ path: '', Component: ClientsPage, children: [{ path: ':id', Component: ClientRoute }] }],
  i18n: texts,
});

import { lazyDialog } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { AppointmentsPage } from './AppointmentsPage.tsx';
import { texts } from './texts.ts';

const ClientRoute = lazyDialog(async () => (await import('./clients/ClientRoute.tsx')).ClientRoute);

export const remote = defineRemote({
  name: 'appointments',
  version: '1.0.0',
  routes: [
    {
      path: '',
      Component: AppointmentsPage,
      children: [{ path: 'clients/:id', Component: ClientRoute }],
    },
  ],
  i18n: texts,
});

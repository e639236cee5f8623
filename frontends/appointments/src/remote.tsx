import { defineRemote } from '@citame/web/remote';
import { AppointmentsPage } from './AppointmentsPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'appointments',
  version: '1.0.0',
  routes: [{ path: '', Component: AppointmentsPage }],
  i18n: texts,
});

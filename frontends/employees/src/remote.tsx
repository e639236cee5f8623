import { defineRemote } from '@citame/web/remote';
import { EmployeesPage } from './EmployeesPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'employees',
  version: '1.0.0',
  routes: [{ index: true, Component: EmployeesPage }],
  i18n: texts,
});

import type { Page } from 'playwright-core';

/** Somewhere in the back-office. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** A selector of something that is there once it stands; its heading when not given. */
  readonly shows?: string;
}

/** Every area of the back-office, and the pages and dialogs of those that have several. */
export function places({
  employee,
  customer,
  conversation,
  day,
}: {
  /** Ids, and a day with appointments. */
  readonly employee: string;
  readonly customer: string;
  readonly conversation: string;
  readonly day: string;
}): readonly Place[] {
  const appointments = '/app/appointments';
  return [
    { name: 'dashboard', path: '/app' },
    { name: 'list', path: appointments, shows: 'footer nav' },
    { name: 'week', path: `${appointments}?view=week&date=${day}`, shows: '[data-appointment]' },
    { name: 'day', path: `${appointments}?view=day&date=${day}`, shows: '[data-appointment]' },
    { name: 'month', path: `${appointments}?view=month&date=${day}`, shows: 'td [data-employee-color]' },
    { name: 'new', path: `${appointments}?new=1`, shows: '[role=dialog] [role=combobox]' },
    { name: 'clients', path: '/app/clients', shows: 'footer nav' },
    { name: 'client', path: `/app/clients/${customer}`, shows: '[role=dialog] h3' },
    { name: 'employees', path: '/app/employees' },
    { name: 'services', path: '/app/services' },
    { name: 'schedule', path: `/app/schedule?employee=${employee}` },
    { name: 'holidays', path: `/app/holidays?employee=${employee}`, shows: '[role=tablist]' },
    { name: 'conversations', path: '/app/conversations?show=all', shows: 'main li a' },
    { name: 'thread', path: `/app/conversations/${conversation}`, shows: 'textarea' },
    { name: 'waiting list', path: '/app/waiting-list' },
    { name: 'statistics', path: '/app/statistics' },
    { name: 'synchronize', path: '/app/synchronize' },
    { name: 'subscription', path: '/app/suscription', shows: '#plan' },
    { name: 'profile', path: '/app/profile', shows: '#business-name, form select' },
    { name: 'support', path: '/app/support' },
  ];
}

/** Opens a place, and waits until nothing of it is on its way any more. */
export async function openPlace(page: Page, { path, shows = 'h1' }: Place): Promise<void> {
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-waiting], [data-stale]') === null,
  );
}

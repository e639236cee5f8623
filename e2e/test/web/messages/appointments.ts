import { appointment, service } from '@citame/contracts';
import { z } from 'zod';
import { dayFromNow } from '../../../src/business.ts';
import { whileFailing } from '../../../src/web/failures.ts';
import { calls } from '../../../src/web/hands.ts';
import { said } from '../../../src/web/words.ts';
import type { Scene } from './scene.ts';

/** One that is past and two of today, at whatever hour that is. */
async function bookThree({ owner }: Scene): Promise<void> {
  const offered = await owner.call('GET', '/services', z.array(service));
  const [{ id: serviceId, employees } = { id: '', employees: [] }] = offered;
  const book = (days: number, slot: string) =>
    owner.call('POST', '/appointments', appointment, {
      service_id: serviceId,
      employee_id: employees[0],
      date: dayFromNow(days),
      slot,
      phone: '+34 600 999 888',
      name: 'Nadie',
      override: true,
      reason: 'Prueba',
    });
  await Promise.all([book(-3, '10:00'), book(0, '23:00'), book(0, '22:00')]);
}

export async function aboutAppointments(scene: Scene): Promise<void> {
  const { page, hands, words } = scene;
  const { dashboard, appointments: text } = words;
  const { press, confirm, twice, told } = hands;
  await bookThree(scene);
  await hands.open('/app');
  const eraseToday = async (): Promise<void> => {
    await press(said(dashboard.today.actions, { slot: '23:00' }));
    await page.getByRole('menuitem').filter({ hasText: dashboard.delete.open }).click();
    await confirm(dashboard.delete.confirm);
  };
  await twice(calls('DELETE', /^\/appointments\//), eraseToday, {
    failed: dashboard.delete.failedText,
    done: dashboard.delete.doneText,
  });

  await hands.open('/app/appointments?filter=today&order=desc');
  const eraseAtTen = async (): Promise<void> => {
    await press(said(text.actions.label, { slot: '22:00' }));
    await page.getByRole('menuitem').filter({ hasText: text.actions.delete }).click();
    await confirm(text.delete.confirm);
    await told(text.delete.pending);
    // It is deleted once it cannot be undone any more.
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
  };
  await twice(calls('DELETE', /^\/appointments\//), eraseAtTen, {
    failed: text.delete.failedText,
    done: text.delete.doneText,
  });
  await whileFailing(page, calls('GET', /^\/appointments\/export\.csv$/), async () => {
    await press(text.export.start);
    await told(text.export.failed);
  });

  const erasePast = async (): Promise<void> => {
    await press(text.deletePast.open);
    await confirm(text.deletePast.confirm);
  };
  await twice(calls('DELETE', /^\/appointments$/), erasePast, {
    failed: text.deletePast.failedText,
    done: text.deletePast.done,
  });
  await press(text.deletePast.open);
  await told(text.deletePast.noneText);
}

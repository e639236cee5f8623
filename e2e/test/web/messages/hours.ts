import { employee } from '@citame/contracts';
import { calls } from '../../../src/web/hands.ts';
import { said } from '../../../src/web/words.ts';
import type { Scene } from './scene.ts';

export async function aboutTheWeek({ page, hands, words, owner }: Scene): Promise<void> {
  const { schedule: text } = words;
  const { press, inDialog, confirm, twice, told } = hands;
  const check = (day: string): Promise<void> => page.getByRole('checkbox', { name: day }).check();
  const { employee_id: id } = await owner.call('POST', '/employees', employee, { nombre: 'Nora' });
  await hands.open(`/app/schedule?employee=${id}`);
  await press(text.add);
  await check(text.days.mon);
  await twice(calls('POST', /^\/weekly\//), () => inDialog(text.form.create), {
    failed: text.failed.create,
    done: text.done.created,
  });
  await press(text.add);
  await check(text.days.mon);
  await check(text.days.tue);
  await inDialog(text.form.create);
  await told(text.done.partly);
  await told(said(text.done.partlyText, { created: 1, skipped: 1, days: text.inline.mon }));
  await press(said(text.edit, { day: text.inline.tue }));
  await twice(calls('PATCH', /^\/weekly\//), () => inDialog(text.form.save), {
    failed: text.failed.update,
    done: text.done.updated,
  });
  const erase = async (): Promise<void> => {
    await press(said(text.delete, { day: text.inline.tue }));
    await confirm(text.deletion.confirm);
  };
  await twice(calls('DELETE', /^\/weekly\//), erase, {
    failed: text.failed.delete,
    done: text.done.deleted,
  });
}

export async function aboutHolidays({ page, hands, words: { holidays: text }, ana }: Scene): Promise<void> {
  const { press, inDialog, confirm, twice, told } = hands;
  const dialog = page.getByRole('dialog');
  await hands.open(`/app/holidays?employee=${ana}`);
  await press(text.addClosed);
  await inDialog(text.form.save);
  await told(text.form.noDays);
  await dialog.locator('.rdp-button_next').click();
  await dialog.locator('.rdp-button_next').click();
  await dialog.locator('[data-day]:not([data-outside]) button').nth(14).click();
  await twice(calls('POST', /^\/exceptions\/[^/]+$/), () => inDialog(text.form.save), {
    failed: text.failed.create,
    done: text.done.created,
  });
  await press(said(text.group.edit));
  await inDialog(text.form.save);
  await told(text.done.updated);
  const erase = async (): Promise<void> => {
    await press(said(text.group.delete));
    await confirm(text.deletion.confirm);
  };
  await twice(calls('DELETE', /^\/exceptions\//), erase, {
    failed: text.failed.delete,
    done: text.done.deleted,
  });
}

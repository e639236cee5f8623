import { employee } from '@citame/contracts';
import { z } from 'zod';
import { whileFailing } from '../../../src/web/failures.ts';
import { calls } from '../../../src/web/hands.ts';
import { said } from '../../../src/web/words.ts';
import type { Scene } from './scene.ts';

export async function aboutTheTeam({ page, hands, words: { employees: text } }: Scene): Promise<void> {
  const { press, inDialog, confirm, twice } = hands;
  await hands.open('/app/employees');
  await press(text.add);
  await page.getByLabel(text.form.name).fill('Sonia');
  await twice(calls('POST', /^\/employees$/), () => inDialog(text.form.create), {
    failed: text.failed.create,
    done: text.done.created,
  });
  await press(said(text.card.edit, { name: 'Sonia' }));
  await page.getByLabel(text.form.name).fill('Sonia B.');
  await twice(calls('PATCH', /^\/employees\//), () => inDialog(text.form.save), {
    failed: text.failed.update,
    done: text.done.updated,
  });
  const erase = async (): Promise<void> => {
    await press(said(text.card.delete, { name: 'Sonia B.' }));
    await confirm(text.delete.confirm);
  };
  await twice(calls('DELETE', /^\/employees\//), erase, {
    failed: text.failed.delete,
    done: text.done.deleted,
  });
}

export async function aboutServices({ page, hands, words, owner }: Scene): Promise<void> {
  const { services: text } = words;
  const { press, inDialog, confirm, twice, told } = hands;
  await hands.open('/app/services');
  const [{ nombre } = { nombre: '' }] = await owner.call('GET', '/employees', z.array(employee));
  await press(text.add);
  await page.getByLabel(text.form.title).fill('Mimo');
  // All do it unless they are unticked: one is left to be added.
  await page.getByRole('dialog').getByText(nombre, { exact: true }).click();
  await twice(calls('POST', /^\/services$/), () => inDialog(text.form.create), {
    failed: text.failed.create,
    done: text.done.created,
  });
  const assign = async (): Promise<void> => {
    await page.getByRole('combobox', { name: said(text.card.assignTo, { title: 'Mimo' }) }).click();
    await page.getByRole('option', { name: nombre }).click();
  };
  const members = /^\/services\/[^/]+\/employees/;
  await whileFailing(page, calls('POST', members), async () => {
    await assign();
    await told(text.failed.assign);
  });
  await assign();
  const remove = said(text.card.unassign, { employee: nombre, title: 'Mimo' });
  await page.getByRole('button', { name: remove }).waitFor();
  await whileFailing(page, calls('DELETE', members), async () => {
    await press(remove);
    await told(text.failed.unassign);
  });
  await press(said(text.card.edit, { title: 'Mimo' }));
  await page.getByLabel(text.form.title).fill('Mimo largo');
  await twice(calls('PATCH', /^\/services\//), () => inDialog(text.form.save), {
    failed: text.failed.update,
    done: text.done.updated,
  });
  const erase = async (): Promise<void> => {
    await press(said(text.card.delete, { title: 'Mimo largo' }));
    await confirm(text.delete.confirm);
  };
  await twice(calls('DELETE', /^\/services\/[^/]+$/), erase, {
    failed: text.failed.delete,
    done: text.done.deleted,
  });
}

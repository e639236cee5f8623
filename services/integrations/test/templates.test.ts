import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  locales,
  pageSubject,
  reminderReached,
  templateNames,
  templateReady,
  type TemplateUse,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { openNatsAs } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { examples, footers, templateTexts } from '../src/whatsapp/rules/templateTexts.ts';
import { startEmulatedWorld, words, type EmulatedWorld } from './support/world.ts';

let world: EmulatedWorld;
let tenantId = '';
let phoneNumberId = '';
let wabaId = '';

beforeAll(async () => {
  world = await startEmulatedWorld();
});
afterAll(() => world.stop());

/** Each test has a business of its own. */
async function connect(decision: 'approved' | 'pending' | 'rejected'): Promise<void> {
  world.emulators.whatsapp.changeSettings({ new_templates: decision });
  ({ tenantId, phoneNumberId } = await world.connect());
  const number = world.emulators.whatsapp.numbers().find(({ id }) => id === phoneNumberId);
  wabaId = number?.waba_id ?? '';
}

interface Shown {
  readonly name: string;
  readonly language: string;
  readonly state: string;
  readonly reason: string | null;
}
const shown = async (): Promise<Shown[]> =>
  (await world.integrations.call('GET /whatsapp/templates', { as: tenantId })).body.templates;

async function untilAll(state: string): Promise<Shown[]> {
  return waitFor(
    async () => {
      const all = await shown();
      return all.length > 0 && all.every((each) => each.state === state) ? all : undefined;
    },
    { message: `all templates ${state}` },
  );
}

const use = (changes: Partial<TemplateUse> = {}): TemplateUse => ({
  name: 'reminder',
  locale: 'es',
  values: ['Corte', 'viernes, 20 de noviembre', '17:00', 'Ana', 'Peluquería Sol'],
  payloads: ['rem|a1|ok', 'rem|a1|move', 'rem|a1|cancel'],
  ...changes,
});
const said = {
  content: words('Te recordamos tu cita.'),
  about: { appointmentId: 'a1', kind: 'reminder' },
} as const;

describe('the templates of first messages', () => {
  it('are within Meta’s limits', () => {
    for (const locale of locales) {
      expect(footers[locale].length).toBeLessThanOrEqual(60);
      for (const name of templateNames) {
        const { body, buttons, more = [] } = templateTexts[locale][name];
        expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
        expect(body.match(/\{\{\d\}\}/g)).toHaveLength(examples[locale].length + more.length);
        expect(buttons.every((text) => text.length <= 25)).toBe(true);
      }
    }
  });

  it('are given to Meta when a number is linked, in both languages', async () => {
    await connect('approved');
    const all = await untilAll('approved');
    expect(all).toHaveLength(templateNames.length * locales.length);
    const ready = await world.bot.running.context.call(templateReady, {
      tenantId,
      name: 'offer',
      locale: 'en',
    });
    expect(ready).toEqual({ isReady: true });
  });

  it('say of a change what was before', async () => {
    await connect('approved');
    await untilAll('approved');
    const client = { phone: '34600800000' };
    const before = 'Color con Luis, jueves 19 de noviembre, 10:00';
    const template = use({
      name: 'changed',
      values: [...use().values, before],
      payloads: ['move', 'cancel'],
    });
    const id = await world.ask({ tenantId, conversationId: newId(), client, ...said, template });
    await world.untilState(id, 'read');
    const [message] = world.emulators.whatsapp.messages({ number: phoneNumberId, client: client.phone });
    expect(message?.rendered_template).toMatchObject({
      body: 'Tu cita ha cambiado. Ahora es de Corte el viernes, 20 de noviembre a las 17:00 con Ana en Peluquería Sol. La anterior (Color con Luis, jueves 19 de noviembre, 10:00) ya no vale.',
      buttons: [{ text: 'Cambiar' }, { text: 'Cancelar' }],
    });
  });

  it('wait for Meta’s approval, which comes by webhook', async () => {
    await connect('pending');
    await untilAll('pending');
    const { whatsapp } = world.emulators;
    const text = { waba_id: wabaId, name: 'cita_recordatorio', language: 'es' } as const;
    whatsapp.setTemplateStatus({ ...text, status: 'REJECTED' });
    const reminder = (all: Shown[]) =>
      all.find(({ name, language }) => name === 'reminder' && language === 'es');
    await waitFor(async () => reminder(await shown())?.state === 'rejected');
    expect(reminder(await shown())).toMatchObject({ reason: 'INVALID_FORMAT' });
    whatsapp.setTemplateStatus({ ...text, status: 'APPROVED' });
    await waitFor(async () => reminder(await shown())?.state === 'approved');
    expect(reminder(await shown())).toMatchObject({ reason: null });
    expect((await shown()).filter(({ state }) => state === 'approved')).toHaveLength(1);
  });

  it('change on the open pages of their business, however Meta’s answer came', async () => {
    await connect('pending');
    await untilAll('pending');
    const gateway = await openNatsAs('gateway', world.integrations.natsUrl);
    const heard: unknown[] = [];
    gateway.subscribe(pageSubject('integrations.whatsapp.changed', tenantId, tenantId), {
      callback: (_error, message) => {
        heard.push(message);
      },
    });
    await gateway.flush();
    const text = { waba_id: wabaId, name: 'cita_recordatorio', language: 'es' } as const;
    world.emulators.whatsapp.setTemplateStatus({ ...text, status: 'APPROVED' });
    await waitFor(() => heard.length === 1, { message: 'the pages to hear of the approval' });
    const rows = world.integrations.running.context.connection.collection('whatsapp_templates');
    await rows.updateOne({ tenantId, name: 'reminder', locale: 'es' }, { $set: { state: 'pending' } });
    world.moveOn(6 * 60_000);
    await waitFor(() => heard.length === 2, { message: 'the pages to hear of what Meta was asked' });
    await gateway.close();
  });

  it('are asked about as well, should the webhook be lost', async () => {
    await connect('pending');
    await untilAll('pending');
    const { connection } = world.integrations.running.context;
    world.emulators.whatsapp.setTemplateStatus({
      waba_id: wabaId,
      name: 'cita_libre',
      language: 'en',
      status: 'APPROVED',
    });
    const row = { tenantId, name: 'offer', locale: 'en' };
    await waitFor(async () => (await shown()).some(({ state }) => state === 'approved'));
    await connection.collection('whatsapp_templates').updateOne(row, { $set: { state: 'pending' } });
    world.moveOn(6 * 60_000);
    await waitFor(async () => (await shown()).some(({ state }) => state === 'approved'));
  });

  it('go with the number', async () => {
    await connect('approved');
    await untilAll('approved');
    await world.integrations.call('DELETE /whatsapp/disconnect', { as: tenantId });
    expect(await shown()).toEqual([]);
  });
});

describe('a reminder', () => {
  let phone = 34_600_900_000;
  beforeEach(async () => {
    await connect('approved');
    await untilAll('approved');
    phone += 1;
  });
  const ask = (template: TemplateUse) =>
    world.ask({ tenantId, conversationId: newId(), client: { phone: String(phone) }, ...said, template });
  const notices = async () =>
    (await world.integrations.call('GET /whatsapp/notices?appointment_id=a1', { as: tenantId })).body.notices;

  it('reaches a client who has not written for a day, with its buttons, and its fate is shown', async () => {
    const id = await ask(use());
    await world.untilState(id, 'read');
    const [message] = world.emulators.whatsapp.messages({ number: phoneNumberId, client: String(phone) });
    expect(message?.rendered_template).toMatchObject({
      body: 'Te recordamos tu cita de Corte el viernes, 20 de noviembre a las 17:00 con Ana en Peluquería Sol. ¿Vienes?',
      footer: 'Responde BAJA para no recibir avisos',
      buttons: [
        { text: 'Confirmo', payload: 'rem|a1|ok' },
        { text: 'Cambiar', payload: 'rem|a1|move' },
        { text: 'Cancelar', payload: 'rem|a1|cancel' },
      ],
    });
    expect(await notices()).toMatchObject([{ kind: 'reminder', state: 'read', reason: null }]);
  });

  it('is told to scheduling once it has arrived, with what it has said, and one that fails never', async () => {
    const start = '2026-11-20T16:00:00.000Z';
    const confirmBy = '2026-11-19T19:00:00.000Z';
    const until = '20:00 del jueves 19 de noviembre';
    const template = use({ name: 'confirm', values: [...use().values, until] });
    const remind = (about: object, client: object = { phone: String(phone) }) =>
      world.ask({
        tenantId,
        conversationId: newId(),
        client,
        ...said,
        about: { ...said.about, ...about },
        template,
      });
    const id = await remind({ start, confirmBy });
    await world.untilState(id, 'read');
    const reached = () =>
      world.integrations.running.context.connection
        .collection('outbox')
        .find({ 'envelope.tenantId': tenantId, 'envelope.type': reminderReached.type })
        .toArray();
    const events = await waitFor(async () => {
      const found = await reached();
      return found.length > 0 ? found : undefined;
    });
    expect(events[0]?.envelope).toMatchObject({ aggregateId: 'a1', data: { start, confirmBy } });
    // Meta takes it, and then finds no card.
    world.emulators.whatsapp.changeSettings({ payment_method: false });
    const failed = await remind({ start, confirmBy });
    await world.untilState(failed, 'failed');
    world.emulators.whatsapp.changeSettings({ payment_method: true });
    // Both «delivered» and «read» said so of the first.
    expect((await reached()).map(({ _id }) => String(_id).split('-')[0])).toEqual([id]);
  });

  it('is sent in one line, whatever line breaks names have', async () => {
    const id = await ask(use({ values: ['Corte\ny barba', 'hoy', '17:00', 'Ana\t      María', 'Sol'] }));
    await world.untilState(id, 'read');
  });

  it('is told without the template to another business', async () => {
    await world.untilState(await ask(use()), 'read');
    const other = await world.integrations.call('GET /whatsapp/notices?appointment_id=a1', { as: newId() });
    expect(other.body.notices).toEqual([]);
  });

  it('is not tried before Meta has approved its text, and says so', async () => {
    await connect('pending');
    await untilAll('pending');
    const failed = await world.untilState(await ask(use()), 'failed');
    expect(failed).toMatchObject({ tries: 0, failure: { reason: 'template_not_approved' } });
    expect(await notices()).toMatchObject([{ state: 'failed', reason: 'template_not_approved' }]);
  });

  it('has the state of its template asked for when Meta refuses it', async () => {
    world.emulators.whatsapp.changeSettings({ fail_next_sends: { code: 132_015, times: 1, as: 'response' } });
    await world.untilState(await ask(use()), 'failed');
    expect(await notices()).toMatchObject([{ state: 'failed', reason: '132015' }]);
    await untilAll('approved');
    await world.untilState(await ask(use()), 'read');
  });
});

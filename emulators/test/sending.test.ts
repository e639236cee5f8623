import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WhatsAppClient } from '@kapso/whatsapp-cloud-api';
import type { ReadyNumber } from '../src/whatsapp/simulator/simulator.ts';
import { until } from './support/until.ts';
import { buttons, graph, list, send, startWorld, text, type TestWorld } from './support/world.ts';

let world: TestWorld;
let number: ReadyNumber;
let nextPhone = 34_600_100_000;
let phone = '';

beforeAll(async () => {
  world = await startWorld();
  number = world.emulators.whatsapp.createNumber({
    phone_number: '+34 910 000 001',
    verified_name: 'Estudio Alba',
  });
});
afterAll(() => world.close());

/** Each test has its own client, who has just written. */
beforeEach(() => {
  phone = String(++nextPhone);
  const { whatsapp } = world.emulators;
  whatsapp.createClient({ name: 'Marta', phone });
  whatsapp.sendAsClient({
    number: number.phone_number_id,
    client: phone,
    message: { type: 'text', body: 'Hola' },
  });
});

describe('an independent client library', () => {
  it('sends texts, buttons, lists, read receipts and typing', async () => {
    const client = new WhatsAppClient({
      accessToken: number.access_token,
      baseUrl: world.emulators.url,
      graphVersion: 'v26.0',
    });
    const to = { phoneNumberId: number.phone_number_id, to: `+${phone}` };
    const sent = await client.messages.sendText({ ...to, body: '¡Hola, Marta!' });
    expect(sent.contacts).toEqual([expect.objectContaining({ input: `+${phone}`, wa_id: phone })]);
    expect(sent.messages[0]?.id).toMatch(/^wamid\./);
    await client.messages.sendInteractiveButtons({
      ...to,
      bodyText: '¿Te reservo esto?',
      buttons: [{ id: 'yes', title: 'Sí, reservar' }],
    });
    await client.messages.sendInteractiveList({
      ...to,
      bodyText: '¿Qué necesitas?',
      buttonText: 'Ver opciones',
      sections: [{ title: 'Reservar', rows: [{ id: 's1', title: 'Corte', description: '30 min' }] }],
    });
    const [first] = world.emulators.whatsapp.messages({ number: number.phone_number_id, client: phone });
    await client.messages.markRead({
      phoneNumberId: number.phone_number_id,
      messageId: first?.wamid ?? '',
      typingIndicator: { type: 'text' },
    });

    const chat = world.emulators.whatsapp.messages({ number: number.phone_number_id, client: phone });
    expect(chat.map((it) => [it.from, it.type])).toEqual([
      ['client', 'text'],
      ['business', 'text'],
      ['business', 'interactive'],
      ['business', 'interactive'],
    ]);
    expect(chat[0]?.status).toBe('read');
  });
});

const row = (index: number): { id: string; title: string } => ({ id: `r${index}`, title: `Fila ${index}` });
const rows = (count: number): { id: string; title: string }[] =>
  Array.from({ length: count }, (_, index) => row(index));
const interactive = (part: Record<string, unknown>): Record<string, unknown> => ({
  type: 'interactive',
  interactive: { body: { text: 'Elige' }, ...part },
});
const sections = (...parts: { title?: string; rows: unknown[] }[]): Record<string, unknown> =>
  interactive({ type: 'list', action: { button: 'Ver', sections: parts } });
const reply = (id: string, title: string): unknown => ({ type: 'reply', reply: { id, title } });
const replies = (...parts: unknown[]): Record<string, unknown> =>
  interactive({ type: 'button', action: { buttons: parts } });
const long = (length: number): string => 'x'.repeat(length);
const flow = (parameters: Record<string, unknown>): Record<string, unknown> =>
  interactive({
    type: 'flow',
    action: {
      name: 'flow',
      parameters: { flow_message_version: '3', flow_id: '1', flow_cta: 'Abrir', ...parameters },
    },
  });
const link = (display_text: string): Record<string, unknown> =>
  interactive({
    type: 'cta_url',
    action: { name: 'cta_url', parameters: { display_text, url: 'https://example.com' } },
  });

describe('limits', () => {
  it.each<[string, Record<string, unknown>]>([
    ['text of 4096', text(long(4096))],
    ['text without type', { text: { body: 'Hola' } }],
    ['3 buttons', buttons(['Uno', 'Dos', 'Tres'])],
    ['button title of 20, id of 256', replies(reply(long(256), long(20)))],
    [
      '10 rows over two sections',
      sections({ title: 'A', rows: rows(5) }, { title: 'B', rows: rows(10).slice(5) }),
    ],
    ['one section without title', sections({ rows: rows(1) })],
    [
      'row title of 24, description of 72, id of 200',
      list([{ id: long(200), title: long(24), description: long(72) }]),
    ],
    ['flow', flow({ flow_action: 'navigate', flow_action_payload: { screen: 'ONE' }, mode: 'published' })],
    ['link button', link('Ver mapa')],
    [
      'request for the contact',
      interactive({ type: 'request_contact_info', action: { name: 'request_contact_info' } }),
    ],
    [
      'body of 1024',
      interactive({ type: 'button', body: { text: long(1024) }, action: { buttons: [reply('a', 'A')] } }),
    ],
    ['tracker of 512', { ...text('Hola'), biz_opaque_callback_data: long(512) }],
  ])('accepts %s', async (_, message) => {
    expect(await send(world.emulators, number, phone, message)).toMatchObject({
      status: 200,
      code: undefined,
    });
  });

  it.each<[string, number, Record<string, unknown>]>([
    ['text of 4097', 131009, text(long(4097))],
    ['empty text', 131009, text('')],
    ['missing body', 131008, { type: 'text', text: {} }],
    ['unknown type', 100, { type: 'poll', poll: {} }],
    ['unknown key', 100, interactive({ type: 'button', action: { buttons: [reply('a', 'A')], more: 1 } })],
    ['4 buttons', 131009, buttons(['Uno', 'Dos', 'Tres', 'Cuatro'])],
    ['no buttons', 131009, buttons([])],
    ['button title of 21', 131009, buttons([long(21)])],
    ['equal button titles', 131009, buttons(['Sí', 'Sí'])],
    ['equal button ids', 131009, replies(reply('a', 'A'), reply('a', 'B'))],
    ['button id of 257', 131009, replies(reply(long(257), 'A'))],
    ['button id with a space at the end', 131009, replies(reply('a ', 'A'))],
    ['11 rows', 131009, list(rows(11))],
    [
      '12 rows over two sections',
      131009,
      sections({ title: 'A', rows: rows(6) }, { title: 'B', rows: rows(12).slice(6) }),
    ],
    ['11 sections', 131009, sections(...rows(11).map((it) => ({ title: it.title, rows: [it] })))],
    ['two sections, one without title', 131009, sections({ title: 'A', rows: [row(1)] }, { rows: [row(2)] })],
    ['section title of 25', 131009, sections({ title: long(25), rows: [row(1)] })],
    ['row title of 25', 131009, list([{ id: 'a', title: long(25) }])],
    ['row description of 73', 131009, list([{ id: 'a', title: 'A', description: long(73) }])],
    ['row id of 201', 131009, list([{ id: long(201), title: 'A' }])],
    ['equal row ids', 131009, list([row(1), row(1)])],
    [
      'list button of 21',
      131009,
      interactive({ type: 'list', action: { button: long(21), sections: [{ rows: [row(1)] }] } }),
    ],
    [
      'body of 1025',
      131009,
      interactive({ type: 'button', body: { text: long(1025) }, action: { buttons: [reply('a', 'A')] } }),
    ],
    [
      'footer of 61',
      131009,
      interactive({ type: 'button', footer: { text: long(61) }, action: { buttons: [reply('a', 'A')] } }),
    ],
    [
      'header of 61',
      131009,
      interactive({
        type: 'button',
        header: { type: 'text', text: long(61) },
        action: { buttons: [reply('a', 'A')] },
      }),
    ],
    ['flow_cta of 31', 131009, flow({ flow_cta: long(31) })],
    ['flow_cta with an emoji', 131009, flow({ flow_cta: 'Abrir ✂️' })],
    ['flow with id and name', 131009, flow({ flow_name: 'book' })],
    ['link text of 21', 131009, link(long(21))],
    ['tracker of 513', 131009, { ...text('Hola'), biz_opaque_callback_data: long(513) }],
  ])('refuses %s with %i', async (_, code, message) => {
    const answer = await send(world.emulators, number, phone, message);
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.details).not.toBe('');
    const chat = world.emulators.whatsapp.messages({ number: number.phone_number_id, client: phone });
    expect(chat).toHaveLength(1);
  });
});

describe('access', () => {
  it('refuses an unknown token with 190 and a foreign number with 100/33', async () => {
    const other = world.emulators.whatsapp.createNumber({
      phone_number: '+34 910 000 002',
      verified_name: 'Otro',
    });
    const stranger = { ...number, access_token: other.access_token };
    expect(await send(world.emulators, { ...number, access_token: 'x' }, phone, text('a'))).toMatchObject({
      status: 401,
      code: 190,
    });
    expect(await send(world.emulators, stranger, phone, text('a'))).toMatchObject({
      status: 400,
      code: 100,
      body: { error: { error_subcode: 33, type: 'OAuthException' } },
    });
  });

  it('refuses every call after the owner removed the app', async () => {
    const { whatsapp } = world.emulators;
    const removed = whatsapp.createNumber({ phone_number: '+34 910 000 003', verified_name: 'Baja' });
    whatsapp.revokeTokens({ waba_id: removed.waba_id });
    const answer = await graph(world.emulators, removed.access_token, 'GET', removed.phone_number_id);
    expect(answer).toMatchObject({ status: 401, code: 190 });
  });

  it('refuses to send from a number that is not registered, and to itself', async () => {
    const quiet = world.emulators.whatsapp.createNumber({
      phone_number: '+34 910 000 004',
      verified_name: 'Sin registrar',
      registered: false,
    });
    expect((await send(world.emulators, quiet, phone, text('a'))).code).toBe(133010);
    expect((await send(world.emulators, number, '34910000001', text('a'))).code).toBe(131021);
  });
});

describe('the 24-hour window', () => {
  const day = 24 * 60 * 60_000;
  const at = (clock_offset_ms: number): unknown =>
    world.emulators.whatsapp.changeSettings({ clock_offset_ms });
  afterAll(() => {
    at(0);
  });

  it('is open until a day after the last message of the client, and opens again with the next', async () => {
    at(day - 60_000);
    expect((await send(world.emulators, number, phone, text('Dentro'))).status).toBe(200);
    at(day);
    expect(await send(world.emulators, number, phone, text('Fuera'))).toMatchObject({
      status: 400,
      code: 131047,
    });
    const { whatsapp } = world.emulators;
    whatsapp.sendAsClient({
      number: '34910000001',
      client: phone,
      message: { type: 'text', body: 'Sigo aquí' },
    });
    expect((await send(world.emulators, number, phone, text('Dentro otra vez'))).status).toBe(200);
  });

  it('can show as a failed status instead, as when Meta finds out late', async () => {
    at(3 * day);
    world.emulators.whatsapp.changeSettings({ window_refusal: 'status' });
    const { wamid } = await send(world.emulators, number, phone, text('Tarde'));
    const failed = await until(() => world.receiver.statuses().find((it) => it['id'] === wamid));
    expect(failed).toMatchObject({ status: 'failed', recipient_id: phone, errors: [{ code: 131047 }] });
    expect(failed).not.toHaveProperty('recipient_user_id');
    world.emulators.whatsapp.changeSettings({ window_refusal: 'response' });
  });

  it('does not stop an approved template, filled with its parameters', async () => {
    at(3 * day);
    const created = await graph(
      world.emulators,
      number.access_token,
      'POST',
      `${number.waba_id}/message_templates`,
      {
        name: 'cita_recordatorio',
        language: 'es',
        category: 'UTILITY',
        components: [
          { type: 'BODY', text: 'Hola {{1}}, tu cita es {{2}}.', example: { body_text: [['Marta', 'hoy']] } },
          { type: 'FOOTER', text: 'Responde BAJA para no recibir avisos' },
          { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Confirmo' }] },
        ],
      },
    );
    expect(created).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
    const template = (name: string, values: string[]): Record<string, unknown> => ({
      type: 'template',
      template: {
        name,
        language: { code: 'es' },
        components: [
          { type: 'body', parameters: values.map((it) => ({ type: 'text', text: it })) },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: 'rem|1|ok' }],
          },
        ],
      },
    });
    expect((await send(world.emulators, number, phone, template('otra', []))).code).toBe(132001);
    expect((await send(world.emulators, number, phone, template('cita_recordatorio', ['Marta']))).code).toBe(
      132000,
    );
    const sent = await send(
      world.emulators,
      number,
      phone,
      template('cita_recordatorio', ['Marta', 'mañana']),
    );
    expect(sent.status).toBe(200);

    const { whatsapp } = world.emulators;
    const last = whatsapp.messages({ number: number.phone_number_id, client: phone }).at(-1);
    expect(last?.rendered_template?.body).toBe('Hola Marta, tu cita es mañana.');
    const message = { type: 'template_button', button: 'Confirmo' } as const;
    const { wamid } = whatsapp.sendAsClient({ number: number.phone_number_id, client: phone, message });
    const tap = await until(() => world.receiver.messages().find((it) => it['id'] === wamid));
    expect(tap).toMatchObject({ type: 'button', button: { payload: 'rem|1|ok', text: 'Confirmo' } });
  });

  it('holds templates to what Meta takes, and lets the simulator decide about new ones', async () => {
    const { whatsapp } = world.emulators;
    const create = (name: string) =>
      graph(world.emulators, number.access_token, 'POST', `${number.waba_id}/message_templates`, {
        name,
        language: 'es',
        category: 'UTILITY',
        components: [{ type: 'BODY', text: 'Es {{1}}.', example: { body_text: [['hoy']] } }],
      });
    const use = async (name: string, text: string, more: object[] = []): Promise<number | undefined> => {
      const components = [{ type: 'body', parameters: [{ type: 'text', text }] }, ...more];
      const body = { type: 'template', template: { name, language: { code: 'es' }, components } };
      return (await send(world.emulators, number, phone, body)).code;
    };
    await create('cita_libre');
    expect(await use('cita_libre', '')).toBe(131_008);
    expect(await use('cita_libre', 'hoy\nno')).toBe(132_018);
    const noButton = { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [] };
    expect(await use('cita_libre', 'hoy', [noButton])).toBe(131_009);
    expect(await use('cita_libre', 'hoy')).toBeUndefined();

    whatsapp.changeSettings({ new_templates: 'pending' });
    expect(await create('cita_nueva')).toMatchObject({ body: { status: 'PENDING' } });
    expect(await use('cita_nueva', 'hoy')).toBe(132_001);
    const status = { waba_id: number.waba_id, name: 'cita_nueva', language: 'es' } as const;
    whatsapp.setTemplateStatus({ ...status, status: 'APPROVED' });
    expect(await use('cita_nueva', 'hoy')).toBeUndefined();
    whatsapp.changeSettings({ new_templates: 'rejected' });
    expect(await create('cita_movida')).toMatchObject({ body: { status: 'REJECTED' } });
    whatsapp.changeSettings({ new_templates: 'approved' });
  });
});

describe('troubles on request', () => {
  it('fails the next sends with the code asked for, as often as asked', async () => {
    const { whatsapp } = world.emulators;
    whatsapp.changeSettings({ fail_next_sends: { code: 130429, times: 2, as: 'response' } });
    const codes = [];
    for (const body of ['a', 'b', 'c']) {
      codes.push((await send(world.emulators, number, phone, text(body))).code);
    }
    expect(codes).toEqual([130429, 130429, undefined]);
  });

  it('records a message and drops the connection before the answer', async () => {
    const { whatsapp } = world.emulators;
    whatsapp.changeSettings({ drop_next_responses: 1 });
    const dropped = { ...text('¿Llegó?'), biz_opaque_callback_data: `outbox-${phone}` };
    await expect(send(world.emulators, number, phone, dropped)).rejects.toThrow('fetch failed');
    const status = await until(() =>
      world.receiver.statuses().find((it) => it['biz_opaque_callback_data'] === `outbox-${phone}`),
    );
    const chat = whatsapp.messages({ number: number.phone_number_id, client: phone });
    expect(chat.at(-1)).toMatchObject({ wamid: status['id'], payload: { text: { body: '¿Llegó?' } } });
  });

  it('refuses the second message to a client within 6 s when told to', async () => {
    world.emulators.whatsapp.changeSettings({ pair_rate: true });
    expect((await send(world.emulators, number, phone, text('a'))).status).toBe(200);
    expect((await send(world.emulators, number, phone, text('b'))).code).toBe(131056);
    world.emulators.whatsapp.changeSettings({ pair_rate: false });
  });
});

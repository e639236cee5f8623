import type { Conversation, ConversationMessage } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const hour = 3_600_000;
const marta: Conversation = {
  id: 'c1',
  name: 'Marta',
  phone: '+34600111222',
  phone_verified: true,
  locale: 'es',
  answered_by: 'person',
  waiting_since: new Date().toISOString(),
  opted_out: false,
  personal: false,
  last_at: new Date().toISOString(),
  last_text: '¿Hacéis recogidos?',
  can_write_until: new Date(Date.now() + 20 * hour).toISOString(),
};
const luis: Conversation = {
  ...marta,
  id: 'c2',
  name: null,
  phone: '+34600999888',
  answered_by: 'bot',
  waiting_since: null,
  last_text: '✅ *Cita confirmada*',
  can_write_until: new Date(Date.now() - hour).toISOString(),
};
const message = (fields: Partial<ConversationMessage>): ConversationMessage => ({
  id: `m${fields.text ?? fields.type ?? ''}`,
  from: 'client',
  text: '',
  type: null,
  choices: [],
  media: null,
  at: new Date().toISOString(),
  ...fields,
});
const said = [
  message({ text: 'Hola' }),
  message({ from: 'bot', text: '¡Hola, *Marta*!', choices: ['Corte', 'Color'] }),
  message({ text: 'Corte', type: 'tap' }),
  message({ type: 'audio' }),
];

let calls: [string, unknown][];
const record =
  (name: string, answer: unknown, status = 200): FakeAnswer =>
  ({ body }) => {
    calls.push([name, body]);
    return json(answer, status);
  };
beforeEach(() => {
  calls = [];
  setLanguage('es');
  answerApi({
    'GET /conversations': ({ url }) =>
      json(
        url.searchParams.get('waiting') === 'true'
          ? { conversations: [marta], next: null, waiting_count: 1 }
          : { conversations: [marta, luis], next: null, waiting_count: 1 },
      ),
    'GET /conversations/c1': () => json({ conversation: marta, messages: said, earlier: null }),
    'GET /conversations/c2': () => json({ conversation: luis, messages: [], earlier: null }),
    'POST /conversations/c1/messages': record('write', message({ from: 'owner', text: 'Sí' }), 201),
    'POST /conversations/c1/settle': record('settle', { ...marta, answered_by: 'bot' }),
    'POST /conversations/c1/hand-back': record('handBack', { ...marta, answered_by: 'bot' }),
    'PATCH /conversations/c1': record('personal', { ...marta, personal: true }),
    'DELETE /conversations/c1': ({ body }) => {
      calls.push(['erase', body]);
      return new Response(null, { status: 204 });
    },
    'POST /conversations/c2/take-over': record('takeOver', { ...luis, answered_by: 'person' }),
  });
});

const open = (path = '') => renderRemote(remote, { mount, path: mount + path });

describe('conversations', () => {
  it('begin with the clients who wait for a person, and show all on request', async () => {
    open();
    expect(await screen.findByText('Marta')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Marta.*¿Hacéis recogidos\?.*Espera desde/ })).toBeVisible();
    expect(screen.queryByText('+34600999888')).toBeNull();
    fireEvent.click(screen.getByLabelText('Todas'));
    expect(await screen.findByText('+34600999888')).toBeTruthy();
    expect(screen.getByText('✅ Cita confirmada')).toBeTruthy();
  });

  it('tell who asks for their data to be erased from others who wait, and say until when', async () => {
    const asks: Conversation = {
      ...marta,
      id: 'c3',
      name: 'Eva',
      erasure: {
        asked_at: '2026-11-27T09:00:00.000Z',
        confirm_by: '2026-11-30T09:00:00.000Z',
        done_by: '2026-12-27T09:00:00.000Z',
      },
    };
    answerApi({
      'GET /conversations': () => json({ conversations: [marta, asks], next: null, waiting_count: 2 }),
      'GET /conversations/c3': () => json({ conversation: asks, messages: said, earlier: null }),
    });
    open('/c3');
    const item = within(await screen.findByRole('link', { name: /Eva/ }));
    expect(item.getByText('Pide que se borren sus datos')).toBeVisible();
    expect(screen.getByRole('link', { name: /Eva.*¿Hacéis recogidos\?.*antes del 27 dic/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Marta.*Espera desde/ })).toBeVisible();
    expect((await screen.findByRole('note')).textContent).toMatch(
      /antes del lunes, 30 de noviembre, y bórralos antes del domingo, 27 de diciembre:/,
    );
  });

  it.each([
    [false, 'Conectar WhatsApp', '/app/synchronize'],
    [true, 'Tu enlace y tu cartel', '/app/profile'],
  ])('lead to what brings the first of them: connected %s', async (connected, link, path) => {
    act(() => session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } }));
    answerApi({
      'GET /conversations': () => json({ conversations: [], next: null, waiting_count: 0 }),
      'GET /whatsapp/status': () => json({ connected }),
    });
    open('?show=all');
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', path);
  });

  it('show taps, offered choices and spoken messages', async () => {
    open('/c1');
    const thread = await screen.findByRole('region', { name: 'Mensajes con Marta' });
    expect(within(thread).getByText('Hola')).toBeTruthy();
    expect(
      within(thread)
        .getAllByText('Marta')
        .map(({ tagName }) => tagName),
    ).toContain('B');
    expect(within(thread).getByText('Color')).toBeTruthy();
    expect(within(thread).getByText('Ha tocado «Corte»')).toBeTruthy();
    expect(within(thread).getByText('Ha enviado un audio')).toBeTruthy();
  });

  it('say in the list and over the messages when a phone is only claimed', async () => {
    const claiming = { ...marta, phone_verified: false };
    answerApi({
      'GET /conversations': () => json({ conversations: [claiming], next: null, waiting_count: 1 }),
      'GET /conversations/c1': () => json({ conversation: claiming, messages: said, earlier: null }),
    });
    open('/c1');
    const list = within(await screen.findByRole('region', { name: 'Conversaciones' }));
    expect(await list.findByText('Sin verificar')).toBeVisible();
    const thread = within(await screen.findByRole('region', { name: 'Mensajes con Marta' }));
    expect(thread.getByText('Sin verificar')).toBeVisible();
  });

  it('are answered by the owner, and handed back', async () => {
    open('/c1');
    const field = await screen.findByLabelText('Escribe a Marta');
    fireEvent.change(field, { target: { value: 'Sí, claro' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(calls).toEqual([['write', { text: 'Sí, claro' }]]));
    fireEvent.click(screen.getByRole('button', { name: 'Devolver al asistente' }));
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['write', 'handBack']));
  });

  it('still have an answer that was not sent, each its own, when the owner comes back to them', async () => {
    const ana = { ...marta, id: 'c3', name: 'Ana' };
    answerApi({
      'GET /conversations': () => json({ conversations: [marta, ana], next: null, waiting_count: 2 }),
      'GET /conversations/c1': () => json({ conversation: marta, messages: said, earlier: null }),
      'GET /conversations/c3': () => json({ conversation: ana, messages: [], earlier: null }),
      'POST /conversations/c1/messages': record('write', message({ from: 'owner', text: 'Sí' }), 201),
    });
    const { router } = open('/c1');
    const answer = (name: string) => screen.findByLabelText(`Escribe a ${name}`);
    fireEvent.change(await answer('Marta'), { target: { value: 'Sí, hacemos' } });
    await act(async () => router.navigate(`${mount}/c3`));
    expect(await answer('Ana')).toHaveProperty('value', '');
    await act(async () => router.navigate(`${mount}/c1`));
    expect(await answer('Marta')).toHaveProperty('value', 'Sí, hacemos');
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(async () => expect(await answer('Marta')).toHaveProperty('value', ''));
    expect(calls).toEqual([['write', { text: 'Sí, hacemos' }]]);
  });

  it('still have it after a reload, until it is sent or its writer signs out', async () => {
    const user = { name: 'Alba', email: 'alba@estudio.test' };
    const answer = () => screen.findByLabelText('Escribe a Marta');
    const reload = () => {
      cleanup();
      open('/c1');
    };
    session.enter({ token: 'T', user });
    open('/c1');
    fireEvent.change(await answer(), { target: { value: 'Sí, hacemos' } });
    reload();
    expect(await answer()).toHaveValue('Sí, hacemos');
    session.enter({ token: 'T', user: { name: 'Rosa', email: 'rosa@estudio.test' } });
    reload();
    expect(await answer()).toHaveValue('');
    session.enter({ token: 'T', user });
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
    await waitFor(async () => expect(await answer()).toHaveValue(''));
    reload();
    expect(await answer()).toHaveValue('');
    fireEvent.change(await answer(), { target: { value: 'Otra cosa' } });
    session.leave();
    expect(sessionStorage).toHaveLength(0);
  });

  it('cannot be written in once the 24 hours are over, but taken over for when the client writes', async () => {
    open('/c2?show=all');
    expect(await screen.findByText('Ya no puedes escribirle')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Contestar yo' }));
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['takeOver']));
  });

  it('show from where on the client waits, and not in one where none waits', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const shown = () => scroll.mock.contexts.at(-1);
    const at = (minute: number) => ({ at: `2026-11-27T09:0${minute}:30.000Z` });
    const waiting = { ...marta, waiting_since: '2026-11-27T09:03:00.000Z' };
    const messages = [
      message({ text: 'Hola', ...at(0) }),
      message({ from: 'bot', text: '¿Qué necesitas?', ...at(1) }),
      message({ text: '¿Hacéis recogidos?', ...at(2) }),
      message({ from: 'bot', text: 'Lo pregunto', ...at(3) }),
      message({ text: '¿Hola?', ...at(4) }),
    ];
    answerApi({
      'GET /conversations': () => json({ conversations: [waiting, luis], next: null, waiting_count: 1 }),
      'GET /conversations/c1': () => json({ conversation: waiting, messages, earlier: null }),
      'GET /conversations/c2': () => json({ conversation: luis, messages, earlier: null }),
    });
    const { router } = open('/c1');
    const line = await screen.findByText('Espera desde aquí');
    expect(line.nextElementSibling).toHaveTextContent('¿Hacéis recogidos?');
    expect(shown()).toBe(line);
    await act(async () => router.navigate(`${mount}/c2`));
    await screen.findByRole('region', { name: /^Mensajes con/ });
    await waitFor(() => expect(shown()).toHaveAttribute('aria-hidden'));
    expect(screen.queryByText('Espera desde aquí')).toBeNull();
    scroll.mockRestore();
  });

  it('are settled without an answer while the client waits', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    const openMenu = async () =>
      fireEvent.keyDown(await screen.findByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ya está resuelto' }));
    await screen.findByText('Ya no espera respuesta');
    expect(calls.map(([name]) => name)).toEqual(['settle']);
    await act(async () => router.navigate(`${mount}/c2`));
    await screen.findByText('Ya no puedes escribirle');
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Exportar' });
    expect(screen.queryByRole('menuitem', { name: 'Ya está resuelto' })).toBeNull();
  });

  it('are erased once that is confirmed', async () => {
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
    expect(await screen.findByRole('menuitem', { name: 'Exportar' })).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Borrar conversación' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Borrar la conversación con Marta?' });
    expect(calls).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Borrar conversación' }));
    await screen.findByText('Conversación borrada');
    expect(calls.map(([name]) => name)).toEqual(['erase']);
  });

  it('are with a contact of the owner’s own once that is said', async () => {
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Es personal' }));
    await screen.findByText('Contacto personal');
    expect(calls).toEqual([['personal', { personal: true }]]);
  });

  it('speak English', async () => {
    setLanguage('en');
    open('/c1');
    expect(await screen.findByRole('button', { name: 'Hand back to the assistant' })).toBeTruthy();
  });
});

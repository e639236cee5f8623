import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { conversationRows, unwritten } from '../src/conversation/conversationRows.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());
afterEach(() => {
  around.sent.length = 0;
});

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const rows = () => around.bot.running.context.connection.collection('conversations');
const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  around.bot.call(request, { as: around.tenantId, ...(body === undefined ? {} : { body }) });

async function answered(): Promise<void> {
  await waitFor(async () => (await rows().countDocuments({ dueAt: { $exists: true } })) === 0);
}
async function says(words: string): Promise<void> {
  await around.receive(text(words));
  await answered();
}
async function theOne(): Promise<TestAnswer['body']> {
  return (await call('GET /conversations')).body.conversations[0];
}

describe('whether a client can be told', () => {
  const reach = async (customer = 'marta') =>
    (await call(`GET /conversations/reach?customer_id=${customer}`)).body;

  it('is known before, with the reason when they cannot', async () => {
    expect(await reach('name-alone')).toMatchObject({ can_tell: false, reason: 'no_phone' });
    expect(await reach()).toMatchObject({ can_tell: false, reason: 'no_conversation' });
    await says('hola');
    expect(await reach()).toEqual({ can_tell: true, reason: null, needs_template: false });
    await rows().updateMany({}, { $set: { windowUntil: new Date(Date.now() - 60_000) } });
    expect(await reach()).toEqual({ can_tell: true, reason: null, needs_template: true });
    await rows().updateMany({}, { $set: { 'state.optedOut': true } });
    expect(await reach()).toMatchObject({ can_tell: false, reason: 'opted_out' });
    await rows().deleteMany({});
    await waitFor(() => around.sent.length === 1);
  });
});

describe('conversations', () => {
  it('show the clients who wait for a person, and the messages', async () => {
    await says('hola');
    expect((await call('GET /conversations?waiting=true')).body).toMatchObject({
      conversations: [],
      waiting_count: 0,
    });
    await says('hablar con una persona');
    const { body } = await call('GET /conversations?waiting=true');
    expect(body).toMatchObject({
      conversations: [{ name: 'Marta', phone: '+34600111222', answered_by: 'person' }],
      waiting_count: 1,
      next: null,
    });
    const thread = await call(`GET /conversations/${body.conversations[0].id}`);
    const said = thread.body.messages.map(({ from, text: words }: { from: string; text: string }) => [
      from,
      words.slice(0, 12),
    ]);
    expect(said).toEqual([
      ['client', 'hola'],
      ['bot', expect.any(String)],
      ['client', 'hablar con una persona'.slice(0, 12)],
      ['bot', 'Aviso al equ'],
    ]);
    // Messages of the thread may still be on their way out.
    await waitFor(() => around.sent.length === 2);
  });

  it('are answered by the owner: the bot is silent until it is handed back', async () => {
    const { id } = await theOne();
    around.sent.length = 0;
    const written = await call(`POST /conversations/${id}/messages`, { text: '  ¡Hola, Marta!  ' });
    expect(written).toMatchObject({ status: 201, body: { from: 'owner', text: '¡Hola, Marta!' } });
    await waitFor(() => around.sent.length === 1);
    expect(around.sent).toEqual([text('¡Hola, Marta!')]);
    expect(await theOne()).toMatchObject({ answered_by: 'person', waiting_since: null });
    await says('¿A qué hora abrís?');
    expect(around.sent).toHaveLength(1);
    const { waiting_since: waitingSince } = await theOne();
    expect(waitingSince).not.toBeNull();
    await says('¿Hola?');
    expect(await theOne()).toMatchObject({ waiting_since: waitingSince });
    expect((await call(`POST /conversations/${id}/hand-back`)).body).toMatchObject({ answered_by: 'bot' });
    await says('mis citas');
    await waitFor(() => around.sent.length === 2);
    expect((await call(`POST /conversations/${id}/take-over`)).body).toMatchObject({ answered_by: 'person' });
    await says('mis citas');
    expect(around.sent).toHaveLength(2);
    await call(`POST /conversations/${id}/hand-back`);
  });

  it('stay with a person for four hours more when the owner answers in WhatsApp itself, and show the answer', async () => {
    const { id } = await theOne();
    // Later than what the client has written, by more than WhatsApp Business takes to answer by itself.
    const now = Date.now() + 60_000;
    const ends = async () => (await rows().findOne({}))?.['state'].humanUntil as number | undefined;
    await around.echo('Gracias por escribirnos', new Date(now));
    expect(await theOne()).toMatchObject({ answered_by: 'bot' });

    await call(`POST /conversations/${id}/take-over`);
    await around.echo('Ahora te digo', new Date(now));
    expect(await ends()).toBeGreaterThan(now + 11 * 3_600_000);
    await around.echo('Sigo aquí', new Date(now + 11 * 3_600_000));
    expect(await ends()).toBe(now + 15 * 3_600_000);
    const { body } = await call(`GET /conversations/${id}`);
    const owners = body.messages.filter(({ from }: { from: string }) => from === 'owner');
    expect(owners.slice(-3).map(({ text: words }: { text: string }) => words)).toEqual([
      'Gracias por escribirnos',
      'Ahora te digo',
      'Sigo aquí',
    ]);
    await call(`POST /conversations/${id}/hand-back`);
  });

  it('wait for the owner until that answers, also when the bot serves them meanwhile', async () => {
    await says('hablar con una persona');
    const { id, waiting_since: waitingSince } = await theOne();
    expect(waitingSince).not.toBeNull();
    await says('mis citas');
    await says('menú');
    expect(await theOne()).toMatchObject({ answered_by: 'bot', waiting_since: waitingSince });
    await call(`POST /conversations/${id}/messages`, { text: 'Te llamo ahora' });
    expect(await theOne()).toMatchObject({ waiting_since: null });
    await call(`POST /conversations/${id}/hand-back`);
  });

  it('are not silenced by what WhatsApp Business answers by itself, before or after their client’s message', async () => {
    const ownerWroteUntil = async () => (await rows().findOne({}))?.['state'].ownerWroteUntil;
    const sentAt = new Date();
    around.sent.length = 0;
    await around.receive(text('hablar con una persona'), { sentAt });
    await answered();
    const { id, waiting_since: waitingSince } = await theOne();
    expect(waitingSince).not.toBeNull();
    await around.echo('¡Gracias por escribirnos!', new Date(sentAt.getTime() + 2000));
    expect(await theOne()).toMatchObject({ waiting_since: waitingSince });
    await call(`POST /conversations/${id}/hand-back`);
    expect(await ownerWroteUntil()).toBeUndefined();

    const next = new Date(sentAt.getTime() + 120_000);
    await around.echo('¡Gracias por escribirnos!', new Date(next.getTime() + 1000));
    expect(await ownerWroteUntil()).toBe(next.getTime() + 1000 + 4 * 3_600_000);
    await around.receive(text('Hola'), { sentAt: next });
    await waitFor(() => around.sent.length === 2);
    await answered();
    expect(await ownerWroteUntil()).toBeUndefined();
    await rows().updateMany({}, { $set: { lastAt: sentAt } });
  });

  it('hold the bot back for hours once the owner has written in WhatsApp itself, until it is handed back', async () => {
    const { id } = await theOne();
    around.sent.length = 0;
    await around.echo('Hola, Marta, soy yo', new Date(Date.now() + 300_000));
    await says('Hola');
    expect(around.sent).toEqual([]);
    await says('mis citas');
    await waitFor(() => around.sent.length === 1);
    await call(`POST /conversations/${id}/hand-back`);
    await says('Hola');
    await waitFor(() => around.sent.length === 2);
  });

  it('cannot be written in when WhatsApp does not let us, and nothing changes then', async () => {
    const { id } = await theOne();
    await rows().updateMany({}, { $set: { windowUntil: new Date(Date.now() + 60_000) } });
    expect(await call(`POST /conversations/${id}/messages`, { text: 'Hola' })).toMatchObject({
      status: 409,
      body: { error: 'window_closed' },
    });
    expect(await theOne()).toMatchObject({ answered_by: 'bot' });
  });

  it('are the business’s own', async () => {
    const { id } = await theOne();
    const stranger = (request: string, body?: object) =>
      around.bot.call(request, { as: newId(), ...(body === undefined ? {} : { body }) });
    expect((await stranger('GET /conversations')).body.conversations).toEqual([]);
    for (const request of ['GET', 'POST/messages', 'POST/take-over', 'POST/hand-back']) {
      const [method = '', path = ''] = request.split('/');
      const body = path === 'messages' ? { text: 'Hola' } : undefined;
      const answer = await stranger(`${method} /conversations/${id}${path === '' ? '' : `/${path}`}`, body);
      expect(answer.status).toBe(404);
    }
  });

  it('are listed page by page, the latest first', async () => {
    const { _id, client: _client, ...row } = (await rows().findOne({})) ?? { client: undefined };
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index >> 1));
    await rows().insertMany(
      Array.from({ length: 40 }, (_none, index) => ({
        ...row,
        _id: `x${index}` as never,
        client: { phone: `346100000${10 + index}` },
        lastAt: at(index),
      })),
    );
    const seen: string[] = [];
    let next = '';
    do {
      const { body } = await call(`GET /conversations${next === '' ? '' : `?after=${next}`}`);
      seen.push(...body.conversations.map(({ last_at }: { last_at: string }) => last_at));
      next = body.next ?? '';
    } while (next !== '');
    expect(seen).toHaveLength(41);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(_id).toBeDefined();
  });
});

describe('a message that is changed before it is answered', () => {
  it('counts as it is now', async () => {
    around.sent.length = 0;
    await rows().deleteMany({ _id: /^x/ as never });
    await around.receive(text('mis citas'), { id: 'wamid.edited' });
    await around.receive({ kind: 'edit', originalMessageId: 'wamid.edited', text: 'gracias' });
    await answered();
    await waitFor(() => around.sent.length === 1);
    expect(around.sent[0]?.text).toMatch(/^¡A ti!/);
    const { id } = await theOne();
    const { body } = await call(`GET /conversations/${id}`);
    expect(body.messages.at(-2)).toMatchObject({ from: 'client', text: 'gracias' });
  });
});

describe('a client with a new number', () => {
  it('goes on with the same conversation', async () => {
    await around.receive({ kind: 'newNumber', phone: '34600777666' });
    await waitFor(async () => (await rows().countDocuments({ 'client.phone': '34600777666' })) === 1);
    expect(around.renumbered).toEqual(['34600777666']);
  });
});

describe('the words of an owner', () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
  const read = async (words: string) =>
    (await call(`GET /appointment-phrases?${new URLSearchParams({ text: words }).toString()}`)).body;

  it('are read as those of clients are', async () => {
    expect(await read('corte mañana 16:30 ana')).toEqual({
      service: { id: 'corte', name: 'Corte' },
      employee: { id: 'ana', name: 'Ana' },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      slot: '16:30',
      name: null,
    });
  });

  it.each([
    ['color el viernes para Rosa', 'Rosa'],
    ['corte rosa vidal mañana a las 5', 'Rosa Vidal'],
  ])('may name the client: «%s»', async (words, name) => {
    expect(await read(words)).toMatchObject({ name });
  });

  it('have an hour, not a date, in a number that does not fit the weekday before it', async () => {
    // In two days from now: not the 11th, or another weekday.
    const isEleventh = (days: number) => dayIn(days).getUTCDate() === 11;
    const day = dayIn([2, 3].find((days) => !isEleventh(days) && !isEleventh(days + 7)) ?? 4);
    const weekday = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(day);
    expect(await read(`conchi corte ${weekday} 11 ana`)).toMatchObject({
      name: 'Conchi',
      date: day.toISOString().slice(0, 10),
      slot: '11:00',
    });
  });

  it('keep the date in a number that fits the weekday before it', async () => {
    const day = dayIn(3);
    const weekday = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(day);
    expect(await read(`corte ${weekday} ${day.getUTCDate()} ana`)).toMatchObject({
      date: day.toISOString().slice(0, 10),
      slot: null,
    });
  });

  it('name nothing when they may mean several things', async () => {
    expect(await read('algo la semana que viene')).toMatchObject({ service: null, date: null, slot: null });
  });
});

describe('a person to whom the owner writes first in WhatsApp itself', () => {
  const phone = '34600333444';
  const everything = async () => {
    const { connection } = around.bot.running.context;
    const [known, logged, noted] = await Promise.all(
      ['conversations', 'messages', 'owner_wrote'].map((name) =>
        connection.collection(name).find().toArray(),
      ),
    );
    return { known: known ?? [], logged: logged ?? [], noted: noted ?? [] };
  };

  it('is not greeted when they answer, and nothing but a digest is kept of them before', async () => {
    const before = await everything();
    await around.echo('¿Te viene bien el martes?', new Date(Date.now() - 60_000), { phone });
    const { known, logged, noted } = await everything();
    expect([known.length, logged.length]).toEqual([before.known.length, before.logged.length]);
    expect(noted).toEqual([{ _id: expect.any(String), tenantId: around.tenantId, until: expect.any(Date) }]);
    expect(JSON.stringify(noted)).not.toMatch(/600333444|martes/);

    await around.receive(text('Hola'), { phone });
    await answered();
    expect(around.sent).toEqual([]);
    await around.receive(text('Quiero cita'), { phone });
    await answered();
    await waitFor(() => around.sent.length === 1);
  });

  it('is forgotten with the client', async () => {
    const [row] = (await call('GET /conversations')).body.conversations;
    expect(row.phone).toBe(`+${phone}`);
    expect((await call(`DELETE /conversations/${row.id}`)).status).toBe(204);
    expect((await everything()).noted).toEqual([]);
    await around.receive(text('Hola'), { phone });
    await answered();
    await waitFor(() => around.sent.length === 1);
  });

  it('is not greeted either once a message of ours, such as a reminder, has opened the conversation', async () => {
    const to = { phone: '34600666111' };
    const { connection } = around.bot.running.context;
    await around.echo('¿Te viene bien el martes?', new Date(Date.now() - 60_000), to);
    const opened = unwritten({ tenantId: around.tenantId, customerId: newId(), client: to }, new Date());
    await conversationRows(connection).create([{ ...opened, forgetAt: new Date('2099-01-01') }]);
    await around.receive(text('Hola'), to);
    await answered();
    expect(around.sent).toEqual([]);
    await around.receive(text('Quiero cita'), to);
    await answered();
    await waitFor(() => around.sent.length === 1);
  });

  it('is greeted when WhatsApp Business was the one who wrote', async () => {
    const sentAt = new Date();
    await around.echo('¡Gracias por escribirnos!', new Date(sentAt.getTime() + 2000), {
      phone: '34600555666',
    });
    await around.receive(text('Hola'), { sentAt, phone: '34600555666' });
    await answered();
    await waitFor(() => around.sent.length === 1);
  });
});

describe('an automatic message in a chat that the owner has taken up', () => {
  it('leaves the owner alone with the client for as long as before', async () => {
    const to = { phone: '34600888999' };
    const start = Date.now() - 10 * 60_000;
    await around.receive(text('Hola'), { ...to, sentAt: new Date(start) });
    await answered();
    await waitFor(() => around.sent.length === 1);
    around.sent.length = 0;
    await around.echo('Hola, soy Sol', new Date(start + 60_000), to);
    const thanked = new Date(start + 120_000);
    await around.echo('¡Gracias por escribirnos!', new Date(thanked.getTime() + 2000), to);
    await around.receive(text('Gracias'), { ...to, sentAt: thanked });
    await answered();
    expect(around.sent).toEqual([]);
  });
});

describe('many messages of the owner in WhatsApp itself', () => {
  it('are a row each, between those of the client, and none is answered', async () => {
    const to = { phone: '34600123123' };
    await around.receive(text('Hola'), to);
    await answered();
    await waitFor(() => around.sent.length === 1);
    around.sent.length = 0;
    const start = Date.now() + 60_000;
    const many = 12;
    const echo = (index: number) =>
      around.echo(`Mensaje ${index}`, new Date(start + index * 1000), { ...to, id: `wamid.many-${index}` });
    await echo(0);
    await Promise.all([
      ...Array.from({ length: many - 1 }, (_, index) => echo(index + 1)),
      ...Array.from({ length: 3 }, () =>
        around.receive(text('jajaja, vale'), { ...to, sentAt: new Date(start - 70_000) }),
      ),
    ]);
    await answered();
    const logged = around.bot.running.context.connection.collection('messages');
    expect(await logged.countDocuments({ _id: /^wamid.many-/ as never, from: 'owner' })).toBe(many);
    expect(around.sent).toEqual([]);
  });
});

describe('what the owner changes in WhatsApp itself', () => {
  it('changes their message, and other acts leave no row', async () => {
    await around.receive(text('¿Cuándo?'), { phone: '34600777888' });
    await answered();
    const to = { phone: '34600777888' };
    const later = new Date(Date.now() + 60_000);
    await around.echo('A las cinco', later, { ...to, id: 'wamid.owner' });
    await around.echo({ kind: 'edit', originalMessageId: 'wamid.owner', text: 'A las seis' }, later, to);
    await around.echo({ kind: 'silent', type: 'revoke' }, later, to);
    const rowsOfOwner = around.bot.running.context.connection
      .collection('messages')
      .find({ from: 'owner', _id: /^wamid.owner/ as never });
    expect((await rowsOfOwner.toArray()).map(({ text: words }) => words)).toEqual(['A las seis']);
    const { id } = (await call('GET /conversations')).body.conversations.find(
      (one: { phone: string }) => one.phone === '+34600777888',
    );
    const { messages } = (await call(`GET /conversations/${id}`)).body;
    expect(messages.filter(({ from }: { from: string }) => from === 'owner')).toHaveLength(1);
    await waitFor(() => around.sent.length > 0);
  });
});

describe('a contact that is the owner’s own', () => {
  it('is neither answered nor kept, until the mark is taken off', async () => {
    await says('hola');
    const { id } = await theOne();
    const mark = (personal: boolean) => call(`PATCH /conversations/${id}`, { personal });
    expect((await mark(true)).body).toMatchObject({ personal: true });
    const known = around.sent.length;
    const logged = () => around.bot.running.context.connection.collection('messages').countDocuments({});
    const before = await logged();
    await around.receive({ kind: 'text', text: 'Quiero cita' });
    await around.echo('Luego te llamo', new Date());
    expect(await logged()).toBe(before);
    expect((await mark(false)).body).toMatchObject({ personal: false });
    await around.receive({ kind: 'text', text: 'menú' });
    await waitFor(() => around.sent.length === known + 1);
    const stranger = { as: newId(), body: { personal: true } };
    expect((await around.bot.call(`PATCH /conversations/${id}`, stranger)).status).toBe(404);
  });
});

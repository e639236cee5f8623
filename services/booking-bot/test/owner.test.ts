import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
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

  const reachPhone = async (phone: string) =>
    (await call(`GET /conversations/reach?${new URLSearchParams({ phone }).toString()}`)).body;

  it('is asked of a customer or of a phone, not of both or of neither', async () => {
    for (const query of ['', '?customer_id=marta&phone=600111222']) {
      expect((await call(`GET /conversations/reach${query}`)).status).toBe(422);
    }
  });

  it('is known before, with the reason when they cannot', async () => {
    expect(await reach('name-alone')).toMatchObject({ can_tell: false, reason: 'no_phone' });
    expect(await reach()).toMatchObject({ can_tell: false, reason: 'no_conversation' });
    await says('hola');
    expect(await reach()).toEqual({ can_tell: true, reason: null, needs_template: false });
    // By phone also before there is a customer, with the name that they have in WhatsApp.
    expect(await reachPhone('600 11 12 22')).toEqual({
      can_tell: true,
      reason: null,
      needs_template: false,
      name: 'Marta',
    });
    const asEmployee = {
      accountId: 'luis',
      role: 'employee',
      employeeId: 'luis',
      seesContacts: true,
    } as const;
    const { body } = await around.bot.call('GET /conversations/reach?phone=600111222', {
      as: around.tenantId,
      claims: asEmployee,
    });
    expect(body).toEqual({ can_tell: false, reason: 'no_conversation', needs_template: false, name: null });
    expect(await reachPhone('600 99 99 99')).toMatchObject({ reason: 'no_conversation', name: null });
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
      conversations: [
        {
          name: 'Marta',
          phone: '+34600111222',
          answered_by: 'person',
          // Not what the bot has answered since.
          last_text: 'hablar con una persona',
        },
      ],
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

  it('wait no more once the owner says so, and what the bot is asking meanwhile can still be answered', async () => {
    await says('hablar con una persona');
    await says('mis citas');
    const { id } = await theOne();
    await rows().updateMany({}, { $set: { 'state.state': 'choosing' } });
    expect((await call(`POST /conversations/${id}/hand-back`)).body).toMatchObject({
      answered_by: 'bot',
      waiting_since: null,
    });
    expect((await rows().findOne({}))?.['state'].state).toBe('choosing');
    await rows().updateMany({}, { $set: { 'state.state': 'idle' } });
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

describe('a client who asks that their data are erased', () => {
  it('waits until the owner says that it is settled, also after an answer', async () => {
    await rows().deleteMany({});
    await says('hola');
    await says('hablar con una persona');
    expect(await theOne()).not.toHaveProperty('erasure');
    await says('Borrad mis datos, por favor');
    const { id, erasure } = await theOne();
    const asked = Date.parse(erasure.asked_at);
    expect((Date.parse(erasure.confirm_by) - asked) / 3_600_000).toBe(72);
    expect((Date.parse(erasure.done_by) - asked) / 86_400_000).toBe(30);
    await says('¿Los habéis borrado? Borrad mis datos');
    expect((await theOne()).erasure).toEqual(erasure);
    const waits = { waiting_since: expect.any(String), erasure };
    await call(`POST /conversations/${id}/messages`, { text: 'Lo hacemos esta semana.' });
    expect(await theOne()).toMatchObject(waits);
    expect((await call(`POST /conversations/${id}/hand-back`)).body).toMatchObject(waits);
    const settled = await call(`POST /conversations/${id}/settle`);
    expect(settled.body).toMatchObject({ waiting_since: null, answered_by: 'bot' });
    expect(settled.body).not.toHaveProperty('erasure');
    await says('dame una copia de mis datos');
    expect(await theOne()).toMatchObject({ waiting_since: expect.any(String) });
    expect(await theOne()).not.toHaveProperty('erasure');
    await call(`POST /conversations/${id}/hand-back`);
  });
});

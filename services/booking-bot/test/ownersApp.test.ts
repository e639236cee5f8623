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

describe('a client with a question that only the team can answer', () => {
  it('waits until the owner answers it in WhatsApp itself, while the bot serves on', async () => {
    const to = { phone: '34600777999' };
    const asked = Date.now() - 60_000;
    const waiting = async () => (await call('GET /conversations?waiting=true')).body.waiting_count;
    await around.receive(text('¿Hacéis descuento a jubilados?'), { ...to, sentAt: new Date(asked) });
    await answered();
    expect(await waiting()).toBe(1);
    await around.receive(text('corte el lunes a las 10'), to);
    await answered();
    await waitFor(() => around.sent.length === 2);
    expect(await waiting()).toBe(1);
    await around.echo('Sí, un 10 %', new Date(Date.now() + 30_000), to);
    expect(await waiting()).toBe(0);
  });
});

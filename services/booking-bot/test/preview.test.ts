import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());
afterEach(async () => {
  around.scheduling.isDown = false;
  await call('DELETE /preview');
  around.endedTrials.length = 0;
});

const call = (request: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  around.bot.call(request, { as: around.tenantId, headers, ...(body === undefined ? {} : { body }) });
const rows = (name: string) => around.bot.running.context.connection.collection(name);

async function write(content: object, headers: Record<string, string> = {}): Promise<TestAnswer['body']> {
  const { status, body } = await call('POST /preview/messages', content, headers);
  expect(status).toBe(200);
  return body;
}
const says = (words: string) => write({ kind: 'text', text: words });

/** Taps a row or button of the last message of the bot, by words of its title. */
async function taps(title: string, headers: Record<string, string> = {}): Promise<TestAnswer['body']> {
  const { body } = await call('GET /preview');
  const { content } = body.messages.at(-1);
  const choices = content.buttons ?? content.sections.flatMap((part: { rows: object[] }) => part.rows);
  const chosen = choices.find((choice: { title: string }) => choice.title.includes(title));
  return write({ kind: 'tap', id: chosen.id, title: chosen.title }, headers);
}

describe('the bot that an owner tries', () => {
  it('answers as it answers clients, at once, and is found again when the page is opened again', async () => {
    expect((await call('GET /preview')).body).toEqual({
      messages: [],
      booked: false,
      with_person: false,
      ends_at: null,
    });
    await says('hola');
    const body = await taps('10:00');
    expect(body.messages.map(({ from }: { from: string }) => from)).toEqual([
      'client',
      'bot',
      'client',
      'bot',
    ]);
    expect(body).toMatchObject({ booked: true, with_person: false });
    expect(body.messages.at(-1).content.text).toContain('Corte');
    expect((await call('GET /preview')).body).toEqual(body);
  });

  it('sends nothing, stands in no list of conversations and counts nowhere', async () => {
    await says('hola');
    await says('hablar con una persona');
    expect((await call('GET /preview')).body.with_person).toBe(true);
    expect((await call('GET /conversations')).body).toMatchObject({ conversations: [], waiting_count: 0 });
    expect(await rows('outbox').countDocuments({})).toBe(0);
    expect(await rows('messages').countDocuments({})).toBe(0);
    expect(around.sent).toEqual([]);
  });

  it('books for a trial client of its own, named in the language of the page', async () => {
    await says('hola');
    await taps('10:00');
    expect(around.bookedFor.at(-1)).toMatchObject({ isTrial: true, name: 'Cliente de prueba' });
    const first = around.bookedFor.at(-1);
    await call('DELETE /preview');
    expect(around.endedTrials).toEqual([expect.objectContaining({ userId: first?.userId, isTrial: true })]);
    expect((await call('GET /preview')).body.messages).toEqual([]);
    const english = { 'accept-language': 'en' };
    await write({ kind: 'text', text: 'hello' }, english);
    await taps('10:00', english);
    expect(around.bookedFor.at(-1)).toMatchObject({ isTrial: true, name: 'Test client' });
    expect(around.bookedFor.at(-1)?.userId).not.toBe(first?.userId);
  });

  it('needs no subscription', async () => {
    await around.subscribed(false);
    await says('hola');
    expect((await taps('10:00')).booked).toBe(true);
    await around.subscribed(true);
  });

  it('keeps what was said when scheduling is away, and says so', async () => {
    await says('hola');
    around.scheduling.isDown = true;
    expect((await call('POST /preview/messages', { kind: 'text', text: 'mañana' })).status).toBe(503);
    around.scheduling.isDown = false;
    expect((await call('GET /preview')).body.messages).toHaveLength(2);
  });

  it('refuses what WhatsApp would not bring, and messages without end', async () => {
    for (const body of [
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'a'.repeat(1001) },
      { kind: 'contact' },
    ]) {
      expect((await call('POST /preview/messages', body)).status).toBe(422);
    }
  });

  it('is each member’s own, and of owners alone', async () => {
    await says('hola');
    const other = await around.bot.call('GET /preview', {
      as: around.tenantId,
      claims: { accountId: 'another' },
    });
    expect(other.body.messages).toEqual([]);
    const reception = await around.bot.call('GET /preview', {
      as: around.tenantId,
      claims: { accountId: 'rosa', role: 'reception' },
    });
    expect(reception.status).toBe(403);
  });
});

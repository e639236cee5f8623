import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noticeEvents, type InboundContent } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());

const note = { mediaId: 'm1', type: 'audio', mime: 'audio/ogg', voice: true } as const;
const spoken = { kind: 'media', type: 'audio', media: note } as const;
const call = async (request: string) => (await around.bot.call(request, { as: around.tenantId })).body;
const rows = (name: string) => around.bot.running.context.connection.collection(name);

/** Receives it from a new client; answers their conversation with its messages. */
async function received(content: InboundContent, phone: string) {
  await around.receive(content, { phone });
  await waitFor(async () => (await rows('conversations').countDocuments({ dueAt: { $exists: true } })) === 0);
  const { conversations } = await call('GET /conversations');
  const { id } = conversations.find((one: { phone: string }) => one.phone === `+${phone}`);
  return call(`GET /conversations/${id}`);
}
const notices = () => rows('outbox').countDocuments({ 'envelope.type': noticeEvents.voiceNote.type });

describe('a file of a client', () => {
  it('stands in the conversation with the words under it', async () => {
    const media = { mediaId: 'm2', type: 'image', mime: 'image/jpeg', sha256: 'x' } as const;
    const content = { kind: 'media', type: 'image', media, caption: 'Quiero este corte' } as const;
    const { conversation, messages } = await received(content, '34600000001');
    expect(messages[0]).toMatchObject({
      text: 'Quiero este corte',
      type: 'image',
      media: { id: 'm2', type: 'image', filename: null, voice: false },
    });
    expect(conversation.waiting_since).toBeNull();
    expect(await notices()).toBe(0);
  });

  it('is shown as before when its event names no file', async () => {
    const { messages } = await received({ kind: 'media', type: 'image' }, '34600000002');
    expect(messages[0]).toMatchObject({ text: '', type: 'image', media: null });
  });
});

describe('a voice note', () => {
  it('tells the owner at once when it was not understood, and only once while its client waits', async () => {
    const { conversation } = await received(spoken, '34600000003');
    expect(conversation).toMatchObject({ answered_by: 'bot', waiting_since: expect.any(String) });
    expect(await notices()).toBe(1);
    await received(spoken, '34600000003');
    expect(await notices()).toBe(1);
  });

  it('is left to the bot when it was, and the owner reads what was heard', async () => {
    const before = await notices();
    const { conversation, messages } = await received({ ...spoken, transcript: 'Hola' }, '34600000004');
    expect(messages[0]).toMatchObject({ text: 'Hola', type: 'audio', media: { id: 'm1', voice: true } });
    expect(conversation.waiting_since).toBeNull();
    expect(await notices()).toBe(before);
  });
});

describe('a file of the owner', () => {
  it('goes to the client with the words under it, and stands in the conversation', async () => {
    const { conversation } = await received({ kind: 'text', text: 'hola' }, '34600000005');
    // Answers of the bot may still be on their way.
    const files = () => around.sent.filter(({ kind }) => kind === 'media');
    const media = { id: 'm5', type: 'image' };
    const write = (body: object) =>
      around.bot.call(`POST /conversations/${conversation.id}/messages`, { as: around.tenantId, body });
    expect(await write({ text: ' Así ', media })).toMatchObject({
      status: 201,
      body: { from: 'owner', text: 'Así', type: 'image', media },
    });
    await waitFor(() => files().length > 0);
    expect(files()).toEqual([{ kind: 'media', mediaId: 'm5', type: 'image', text: 'Así' }]);
    expect((await write({ text: '', media })).status).toBe(201);
    expect((await write({ text: 'x'.repeat(1025), media })).status).toBe(422);
    expect((await write({ text: '' })).status).toBe(422);
    expect((await write({ text: '', media: { id: 'm5', type: 'video' } })).status).toBe(422);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseMessages } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { startEmulatedWorld, type EmulatedWorld } from './support/world.ts';

let world: EmulatedWorld;
beforeAll(async () => {
  world = await startEmulatedWorld();
});
afterAll(() => world.stop());

const picture = Buffer.alloc(70_000, 3);

async function upload(as: string, type: string, bytes: Buffer, query = `conversation_id=${newId()}`) {
  const answer = await fetch(`${world.integrations.url}/whatsapp/media?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await world.integrations.tokenFor(as)}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: Object(await answer.json()) };
}

/** A salon whose client has just written. */
async function opened() {
  const salon = await world.connect();
  const phone = `346${String(Math.random()).slice(2, 10)}`;
  const { id: client } = world.emulators.whatsapp.createClient({ name: 'Marta', phone });
  const number = salon.phoneNumberId;
  world.emulators.whatsapp.sendAsClient({ number, client, message: { type: 'text', body: 'Hola' } });
  const conversationId = newId();
  const send = (mediaId: string, type: 'image' | 'audio' | 'document', text = '') =>
    world.ask({
      tenantId: salon.tenantId,
      conversationId,
      client: { phone },
      content: { kind: 'media', mediaId, type, text },
    });
  const received = () =>
    world.emulators.whatsapp
      .messages({ number, client })
      .filter(({ from }) => from === 'business')
      .map(({ payload }) => payload);
  const untilReceived = (many: number) =>
    waitFor(() => (received().length === many ? received() : undefined), { message: `${many} messages` });
  return { ...salon, conversationId, send, received, untilReceived };
}

describe('a file of the owner', () => {
  it('is kept sealed, given to Meta once, and sent with the words under it', async () => {
    const { tenantId, conversationId, send, untilReceived } = await opened();
    const query = `conversation_id=${conversationId}`;
    const { status, body } = await upload(tenantId, 'image/jpeg', picture, query);
    expect({ status, body }).toMatchObject({ status: 201, body: { type: 'image' } });
    await send(body.id, 'image', 'Así quedó');
    await send(body.id, 'image');
    const [first, second] = await untilReceived(2);
    const id = Object(Object(first)['image']).id;
    expect(first).toEqual({ image: { id, caption: 'Así quedó' } });
    expect(second).toEqual({ image: { id } });
    const { call } = world.bot.running.context;
    const before = new Date().toISOString();
    await call(eraseMessages, { tenantId, clients: [], conversationIds: [conversationId], before });
    const gone = await world.integrations.call(`GET /whatsapp/media/${body.id}`, { as: tenantId });
    expect(gone.status).toBe(404);
  });

  it('is a voice note when it was recorded as one', async () => {
    const { tenantId, send, untilReceived } = await opened();
    const { body } = await upload(tenantId, 'audio/ogg; codecs=opus', picture);
    await send(body.id, 'audio');
    expect(await untilReceived(1)).toEqual([{ audio: { id: expect.any(String), voice: true } }]);
  });

  it('keeps its name when it is a document', async () => {
    const { tenantId, send, untilReceived } = await opened();
    const query = `conversation_id=${newId()}&filename=precios.pdf`;
    const { body } = await upload(tenantId, 'application/pdf', picture, query);
    await send(body.id, 'document', 'Precios');
    expect(await untilReceived(1)).toEqual([
      { document: { id: expect.any(String), filename: 'precios.pdf', caption: 'Precios' } },
    ]);
  });

  it('is not sent by another business, nor once it is gone', async () => {
    const { send, received } = await opened();
    const { body } = await upload(newId(), 'image/jpeg', picture);
    const row = await world.untilState(await send(body.id, 'image'), 'failed');
    expect(row.failure).toEqual({ reason: 'file_gone' });
    expect(received()).toEqual([]);
  });

  it.each([
    ['text/html', picture, 415, 'unsupported_file'],
    ['image/svg+xml', picture, 415, 'unsupported_file'],
    ['image/jpeg', Buffer.alloc(0), 415, 'unsupported_file'],
    ['image/jpeg', Buffer.alloc(5_300_000), 415, 'unsupported_file'],
    ['audio/ogg', Buffer.alloc(17_000_000), 413, 'body_too_large'],
  ])('of %s is refused when WhatsApp would not take it', async (type, bytes, status, error) => {
    expect(await upload(newId(), type, bytes)).toMatchObject({ status, body: { error } });
  });
});

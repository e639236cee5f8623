import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseMessages, messageReceived } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { downloadMedia } from '../src/whatsapp/graph/downloadMedia.ts';
import { startEmulatedWorld, type EmulatedWorld } from './support/world.ts';

let world: EmulatedWorld;
beforeAll(async () => {
  world = await startEmulatedWorld();
});
afterAll(() => world.stop());

const db = (name: string) => world.integrations.running.context.connection.collection(name);
const get = (as: string, id: string, headers: Record<string, string> = {}) =>
  world.integrations.call(`GET /whatsapp/media/${id}`, { as, headers });

type Sent = Parameters<EmulatedWorld['emulators']['whatsapp']['sendAsClient']>[0]['message'];

/** A new salon and its client, who sends something. */
async function sent(message: Sent) {
  const salon = await world.connect();
  const phone = `346${String(Math.random()).slice(2, 10)}`;
  const client = world.emulators.whatsapp.createClient({ name: 'Marta', phone });
  world.emulators.whatsapp.sendAsClient({ number: salon.phoneNumberId, client: client.id, message });
  return { ...salon, phone };
}

/** The content that the bot is told of. */
function told(tenantId: string) {
  return waitFor(async () => {
    const row = await db('outbox').findOne({
      'envelope.type': messageReceived.type,
      'envelope.tenantId': tenantId,
    });
    const content = row === null ? undefined : messageReceived.data.parse(row['envelope'].data).content;
    return content?.kind === 'media' ? content : undefined;
  });
}

async function settled(message: Sent) {
  const salon = await sent(message);
  const content = await told(salon.tenantId);
  const mediaId = content.media?.mediaId ?? '';
  await waitFor(async () => (await get(salon.tenantId, mediaId)).status !== 409, { message: 'the file' });
  return { ...salon, content, mediaId };
}

const picture = Buffer.concat([Buffer.from('a picture that only its owner sees'), Buffer.alloc(600_000, 7)]);
const file = { mime_type: 'image/jpeg', base64: picture.toString('base64') };

describe('the file of a message', () => {
  it('is fetched from Meta, and given to the owner with its type and nothing that a browser would run', async () => {
    const { tenantId, mediaId, content } = await settled({ type: 'image', caption: 'Así', file });
    expect(content).toMatchObject({ caption: 'Así', media: { type: 'image', mime: 'image/jpeg' } });
    const token = await world.integrations.tokenFor(tenantId);
    const answer = await fetch(`${world.integrations.url}/whatsapp/media/${mediaId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'accept-ranges': 'bytes',
    });
  });

  it('is given in ranges, also over the border of two chunks', async () => {
    const { tenantId, mediaId } = await settled({ type: 'image', file });
    const token = await world.integrations.tokenFor(tenantId);
    const range = async (value: string) => {
      const answer = await fetch(`${world.integrations.url}/whatsapp/media/${mediaId}`, {
        headers: { authorization: `Bearer ${token}`, range: value },
      });
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        bytes: await answer.bytes(),
      };
    };
    const { length } = picture;
    const middle = await range('bytes=262100-262200');
    expect(middle).toMatchObject({ status: 206, range: `bytes 262100-262200/${length}` });
    expect(Buffer.from(middle.bytes).equals(picture.subarray(262_100, 262_201))).toBe(true);
    expect(await range('bytes=0-1')).toMatchObject({
      status: 206,
      bytes: new Uint8Array(picture.subarray(0, 2)),
    });
    expect((await range('bytes=-5')).range).toBe(`bytes ${length - 5}-${length - 1}/${length}`);
    expect(await range(`bytes=${length}-`)).toMatchObject({ status: 416, range: `bytes */${length}` });
    expect((await range('bytes=5-2,7-9')).status).toBe(200);
  });

  it('is sealed at rest, and opens for no other business', async () => {
    const { tenantId, mediaId } = await settled({ type: 'image', file });
    const row = await db('media').findOne({ tenantId });
    const chunks = await db('media_chunks').find({ mediaId }).toArray();
    expect(chunks).toHaveLength(3);
    for (const { bytes } of chunks) {
      const raw = Buffer.from(bytes.buffer);
      expect(raw.includes('a picture')).toBe(false);
      expect(raw.includes(Buffer.alloc(64, 7))).toBe(false);
    }
    expect(String(row?.['sealedKey'])).toMatch(/^v2\./);
    expect((await get(newId(), mediaId)).status).toBe(404);
    expect((await world.integrations.call(`GET /whatsapp/media/${mediaId}`)).status).toBe(401);
  });

  it('goes 30 days after it came', async () => {
    for (const name of ['media', 'media_chunks']) {
      const expiring = (await db(name).indexes()).find(
        ({ expireAfterSeconds }) => expireAfterSeconds !== undefined,
      );
      expect(expiring).toMatchObject({ key: { createdAt: 1 }, expireAfterSeconds: 2_592_000 });
    }
  });

  it('goes with the client who is erased, and with the number that is unlinked', async () => {
    const erased = await settled({ type: 'image', file });
    const unlinked = await settled({ type: 'image', file });
    const { call } = world.bot.running.context;
    const clients = [{ phone: erased.phone }];
    const before = new Date().toISOString();
    const erase = { tenantId: erased.tenantId, clients, conversationIds: [], before };
    await waitFor(async () => call(eraseMessages, erase).then(() => true), { message: 'the erasing' });
    await world.integrations.call('DELETE /whatsapp/disconnect', { as: unlinked.tenantId });
    for (const { tenantId, mediaId } of [erased, unlinked]) {
      expect((await get(tenantId, mediaId)).status).toBe(404);
      expect(await db('media').countDocuments({ tenantId })).toBe(0);
      expect(await db('media_chunks').countDocuments({ tenantId })).toBe(0);
    }
  });

  it.each([
    [
      'too large',
      { type: 'image', file: { ...file, base64: Buffer.alloc(5_300_000).toString('base64') } },
      'too_large',
    ],
    [
      'of a type that WhatsApp does not carry',
      { type: 'image', file: { ...file, mime_type: 'image/svg+xml' } },
      'unsupported',
    ],
  ] as const)('is not kept when it is %s, and says so', async (_how, message, reason) => {
    const { tenantId, mediaId } = await settled(message);
    const answer = await get(tenantId, mediaId);
    expect(answer).toMatchObject({ status: 410, body: { error: 'media_unavailable', details: { reason } } });
  });

  it('is asked of no host but Meta’s', async () => {
    const settings = { graphUrl: world.emulators.url, mediaHosts: ['lookaside.fbsbx.com'], timeoutMs: 500 };
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'http://lookaside.fbsbx.com/x',
      'https://lookaside.fbsbx.com.evil.example/x',
      'https://evil.example/lookaside.fbsbx.com',
      'file:///etc/passwd',
      'nothing',
    ]) {
      await expect(downloadMedia(settings, { url, token: 't', maxBytes: 10 })).rejects.toThrow('refused');
    }
  });
});

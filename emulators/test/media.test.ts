import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { app, graph, startWorld, type TestWorld } from './support/world.ts';

let aheadMs = 0;
let world: TestWorld;
beforeAll(async () => {
  world = await startWorld({ clock: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => world.close());

const day = 24 * 60 * 60_000;
const found = z.object({ id: z.string(), url: z.string(), mime_type: z.string(), file_size: z.number() });

function salon() {
  const { phone_number_id: number, access_token: token } = world.emulators.whatsapp.createNumber({
    phone_number: newPhone(),
    verified_name: 'Salón',
  });
  const { id: client } = world.emulators.whatsapp.createClient({ name: 'Marta', phone: newPhone() });
  return { number, token, client };
}
const newPhone = (): string => `+346${String(Math.random()).slice(2, 10)}`;

async function upload(number: string, token: string, type: string, size: number) {
  const body = new FormData();
  body.set('messaging_product', 'whatsapp');
  body.set('file', new Blob([new Uint8Array(size)], { type }), 'file');
  const response = await fetch(`${world.emulators.url}/v26.0/${number}/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const answer = Object(await response.json());
  return { id: String(answer.id), code: answer.error?.code };
}

/** The photo that a client has just sent, as Meta's webhook names it. */
function photoFrom(number: string, client: string): string {
  world.emulators.whatsapp.sendAsClient({ number, client, message: { type: 'image' } });
  const { payload } = world.emulators.whatsapp.messages({ number, client }).at(-1) ?? {};
  return String(Object(payload?.['image']).id);
}

describe('a file of a message', () => {
  it('is given out to its business alone, under an address of five minutes', async () => {
    const { number, token, client } = salon();
    const id = photoFrom(number, client);
    expect((await graph(world.emulators, salon().token, 'GET', id)).status).toBe(400);
    const { url, mime_type, file_size } = found.parse((await graph(world.emulators, token, 'GET', id)).body);
    expect((await fetch(url)).status).toBe(401);
    const headers = { Authorization: `Bearer ${token}` };
    const file = await fetch(url, { headers });
    expect(file.headers.get('content-type')).toBe(mime_type);
    expect((await file.arrayBuffer()).byteLength).toBe(file_size);
    aheadMs += 5 * 60_000 + 1;
    expect((await fetch(url, { headers })).status).toBe(404);
  });

  it('is forgotten after a week when a client sent it, and after 30 days when a business uploaded it', async () => {
    const { number, token, client } = salon();
    const sent = photoFrom(number, client);
    const { id: uploaded } = await upload(number, token, 'image/png', 10);
    const status = async (id: string) => (await graph(world.emulators, token, 'GET', id)).status;
    aheadMs += 7 * day + 1;
    expect([await status(sent), await status(uploaded)]).toEqual([400, 200]);
    aheadMs += 23 * day;
    expect(await status(uploaded)).toBe(400);
  });

  it.each([
    ['image/png', 5 * 1024 * 1024 + 1, 131053],
    ['image/gif', 10, 131053],
    ['audio/ogg', 17_000_000, 131053],
    ['audio/ogg', 10, undefined],
  ])('of %s and %i bytes is refused beyond Meta’s limits', async (type, size, code) => {
    const { number, token } = salon();
    expect((await upload(number, token, type, size)).code).toBe(code);
  });

  it('can be sent as the kind that it is, from the number that it was uploaded to', async () => {
    const { number, token, client } = salon();
    world.emulators.whatsapp.sendAsClient({ number, client, message: { type: 'text', body: 'Hola' } });
    const to = world.emulators.whatsapp.clients().find(({ id }) => id === client)?.phone;
    const { id } = await upload(number, token, 'image/png', 10);
    const send = (body: object) =>
      graph(world.emulators, token, 'POST', `${number}/messages`, {
        messaging_product: 'whatsapp',
        to,
        ...body,
      });
    expect((await send({ type: 'image', image: { id, caption: 'Así' } })).status).toBe(200);
    expect((await send({ type: 'audio', audio: { id } })).code).toBe(131053);
    expect((await send({ type: 'image', image: { id: '1' } })).code).toBe(100);
  });
});

describe('the speech engine', () => {
  it('hears what is said in a voice note, and nothing in another file', async () => {
    const { number, token, client } = salon();
    const said = '¿Tenéis hueco mañana?';
    world.emulators.whatsapp.sendAsClient({ number, client, message: { type: 'audio', said } });
    const { payload } = world.emulators.whatsapp.messages({ number, client }).at(-1) ?? {};
    const { url } = found.parse(
      (await graph(world.emulators, token, 'GET', String(Object(payload?.['audio']).id))).body,
    );
    const note = await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).blob();
    const hear = async (file: Blob) => {
      const body = new FormData();
      body.set('model', app.appId);
      body.set('file', file, 'voice.ogg');
      const answer = await fetch(`${world.emulators.url}/speech/v1/audio/transcriptions`, {
        method: 'POST',
        body,
      });
      return answer.json();
    };
    expect(await hear(note)).toEqual({ text: said });
    expect(await hear(new Blob(['nothing']))).toEqual({ text: '' });
  });
});

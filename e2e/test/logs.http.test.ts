import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { callApi } from '../src/api.ts';
import { numberOf, openBusiness } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { phoneChat } from '../src/client.ts';
import { startPlatform, type OwnPlatform } from '../src/platform.ts';

const phone = '34699112233';
/** Words that must not stand in a log. */
const canaries = {
  phone,
  name: 'Canaria Cantora',
  text: 'tengo una hernia canaria',
  email: 'canario.pio@example.com',
  password: 'canarypassword-7391',
};

let platform: OwnPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform?.dispose());

/** Every line of every process, MongoDB's and NATS' among them. */
function logs(): { file: string; text: string }[] {
  const folder = join(platform.home, 'logs');
  return readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

describe('the logs of a whole run, with every operation of MongoDB counted as slow', () => {
  it('have no phone, name, message text, e-mail, password or token', async () => {
    const mongo = await mongoose.createConnection(platform.mongoUri).asPromise();
    await mongo.db?.admin().command({ profile: 0, slowms: 0 });
    const sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
    const chat = await phoneChat({ platform, number: numberOf(sol), phone }, canaries.name);
    await chat.ask(canaries.text);
    await chat.ask('corte pasado mañana');
    await chat.choose(isSlot);
    await sol.owner.appointments();
    const account = { nombre: 'Canarios', email: canaries.email, password: canaries.password };
    const registered = await callApi(platform.gatewayUrl, 'POST', '/api/auth/register', { body: account });
    const token = String((registered.body as { token: string }).token);
    await callApi(platform.gatewayUrl, 'GET', '/api/me', { token });
    await mongo.close();
    await platform.stop();

    const all = logs();
    expect(all.map(({ file }) => file)).toEqual(
      expect.arrayContaining([expect.stringMatching(/mongod/), expect.stringMatching(/integrations/)]),
    );
    for (const [kind, canary] of Object.entries({ ...canaries, token })) {
      const found = all.filter(({ text }) => text.includes(canary)).map(({ file }) => file);
      expect([kind, found]).toEqual([kind, []]);
    }
  });
});

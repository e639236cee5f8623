import { appointment, serviceNames, type ServiceName } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { callApi } from '../src/api.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import { fatalLines } from '../src/fatalLines.ts';
import { connectGoogle, googleCalendar } from '../src/googleCalendar.ts';
import { checkOut } from '../src/otherVersion.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { canReplicate, startReplica, type Replica } from '../src/replicas.ts';

const more = 2;
const clients = 18;
const racers = 30;
const email = 'three@gmail.com';
/** `E2E_OTHER_VERSION=v1.4.1`: the others run that version, as during an upgrade. */
const other = process.env['E2E_OTHER_VERSION'];

let platform: Platform;
let replicas: Replica[] = [];
let business: Business;
const describeOnLinux = canReplicate ? describe : describe.skip;

const urlsOf = (service: ServiceName): string[] =>
  replicas.filter((replica) => replica.service === service).map(({ url }) => url);

async function bookByChat(place: number): Promise<PhoneChat> {
  const chat = await phoneChat({ platform, number: numberOf(business), phone: newPhone() });
  await chat.ask('Hola');
  let reply = await chat.choose('Corte');
  while (!reply.text.includes('Cita confirmada')) {
    const times = reply.options.filter(isSlot);
    const wanted = times[place % times.length];
    reply = await chat.choose(({ id }) => id === wanted?.id);
  }
  return chat;
}

const beside = other === undefined ? '' : `, two of them ${other}`;
describeOnLinux(`three processes of every service${beside}`, () => {
  beforeAll(async () => {
    platform = await startPlatform();
    const root = other === undefined ? undefined : await checkOut(other);
    for (const service of serviceNames) {
      const started = Array.from({ length: more }, () => startReplica(platform, service, { root }));
      replicas.push(...(await Promise.all(started)));
    }
    business = await openBusiness(platform, { name: 'three', whatsapp: true });
    await connectGoogle(business.owner, email);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await platform?.dispose();
  });

  it('sell a time once, whichever of them is asked', async () => {
    const { owner, corteId, ana } = business;
    const body = { service_id: corteId, employee_id: ana, date: dayFromNow(20), slot: '10:00' };
    const urls = urlsOf('scheduling');
    const answers = await Promise.all(
      Array.from({ length: racers }, (_none, racer) => {
        const phone = `+34612${String(racer).padStart(6, '0')}`;
        const url = urls[racer % (more + 1)];
        const wish = { ...body, phone };
        return url === undefined
          ? owner.request('POST', '/appointments', { body: wish })
          : callApi(url, 'POST', '/appointments', { body: wish, token: owner.token });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(racers - 1);
  });

  it('answer every client once, and do once what follows from a booking', async () => {
    const chats = await Promise.all(Array.from({ length: clients }, (_none, index) => bookByChat(index)));
    const booked = await business.owner.appointments();
    for (const chat of chats) {
      expect(booked.filter(({ phone }) => phone === `+${chat.phone}`)).toHaveLength(1);
      const texts = (await chat.replies()).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('Cita confirmada'))).toHaveLength(1);
      expect(texts.filter((text) => text.includes('¿Qué necesitas?'))).toHaveLength(1);
    }
    const calendar = googleCalendar(platform, email);
    const standing = async () => (await calendar.events()).length === booked.length;
    await waitFor(standing, { timeoutMs: 30_000, message: 'the calendar to have every appointment once' });
  }, 120_000);

  it('tell a client once what the owner has done, and go on when one of them ends', async () => {
    const chat = await bookByChat(3);
    const [own] = (await business.owner.appointments()).filter(({ phone }) => phone === `+${chat.phone}`);
    const leaving = replicas.filter((_one, index) => index % more === 0);
    replicas = replicas.filter((replica) => !leaving.includes(replica));
    await Promise.all(leaving.map((replica) => replica.stop()));
    await business.owner.call('POST', `/appointments/${own?.id ?? ''}/cancel`, appointment, { notify: true });
    expect((await chat.next(40_000)).text).toContain('ha cancelado tu cita');
    expect((await chat.ask('Mis citas')).text).not.toContain('Tienes 1 cita');
    const texts = (await chat.replies()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('ha cancelado tu cita'))).toHaveLength(1);
  }, 120_000);

  it('end themselves by no error that nothing caught: no log has a fatal line', async () => {
    expect(await fatalLines(platform)).toEqual([]);
  });
});

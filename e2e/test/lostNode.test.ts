import { appointment } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { setTimeout } from 'node:timers/promises';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import { fatalLines } from '../src/fatalLines.ts';
import { startPlatform, type OwnPlatform } from '../src/platform.ts';
import { startStoreNodes, type StoreNodes } from '../src/storeNodes.ts';

/** The longest time for which nothing can be booked while the other two take over. */
const maxPauseMs = 10_000;
/** A chat is two events long, each in a stream that may have lost its leader; on a machine without other work it takes 3 to 8 s. */
const maxAnswerMs = 20_000;
const betweenMs = 200;

let stores: StoreNodes;
let platform: OwnPlatform;
let sol: Business;
beforeAll(async () => {
  stores = await startStoreNodes();
  const settings: Record<string, string> = { MONGODB_URI: stores.mongoUri, NATS_URL: stores.natsUrl };
  platform = await startPlatform({ settings });
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  // As an installation that has grown: what lay on one server is put on three.
  await platform.stop();
  settings['NATS_REPLICAS'] = '3';
  await platform.start();
  await platform.healthy();
  await stores.whole();
}, 180_000);
afterAll(async () => {
  await platform?.dispose();
  await stores?.stop();
});

describe('a node of three that is lost with its MongoDB and its NATS', () => {
  it.each([
    { node: 0, disks: 'kept' },
    { node: 1, disks: 'wiped' },
    { node: 2, disks: 'kept' },
  ] as const)(
    'loses and doubles nothing, and halts for a moment only: $node, disks $disks',
    async (round) => {
      const lost = stores.nodes[round.node];
      const open = () => phoneChat({ platform, number: numberOf(sol), phone: newPhone() });
      const chats = await Promise.all([open(), open(), open()]);
      const bookings = bookOneAfterTheOther();
      await bookings.more(3);

      await lost?.kill();
      const greetings = Promise.all(chats.map(greeted));
      await bookings.more(6);
      await lost?.start(round.disks);
      await stores.whole();
      await bookings.more(3);
      const { accepted, refused, pauseMs } = await bookings.end();

      expect(refused.filter((status) => status !== 503 && status !== 504)).toEqual([]);
      expect(pauseMs).toBeLessThan(maxPauseMs);
      const stored = (await sol.owner.appointments()).map(({ id }) => id);
      expect(accepted.filter((id) => stored.filter((one) => one === id).length !== 1)).toEqual([]);
      expect(Math.max(...(await greetings))).toBeLessThan(maxAnswerMs);
      const replies = await Promise.all(chats.map((chat) => chat.replies()));
      expect(replies.map(({ length }) => length)).toEqual([1, 1, 1]);
    },
  );
});

describe('all of it', () => {
  it('ends no process by an error that nothing caught: no log has a fatal line', async () => {
    expect(await fatalLines(platform)).toEqual([]);
  });
});

/** Greets the business. @returns after how many ms it answered, from when WhatsApp could hand the greeting over */
async function greeted(chat: PhoneChat): Promise<number> {
  await chat.say('Hola');
  await chat.delivered();
  const since = performance.now();
  expect((await chat.next(60_000)).text).toContain('¿Qué necesitas?');
  return performance.now() - since;
}

let place = 0;

/** Books a time of its own again and again. */
function bookOneAfterTheOther() {
  const accepted: string[] = [];
  const refused: number[] = [];
  let pauseMs = 0;
  let isOver = false;
  const running = (async () => {
    let since = performance.now();
    while (!isOver) {
      const { status, body } = await bookOne();
      if (status === 201) {
        accepted.push(appointment.parse(body).id);
        pauseMs = Math.max(pauseMs, performance.now() - since);
        since = performance.now();
      } else {
        refused.push(status);
      }
      await setTimeout(betweenMs);
    }
  })();
  return {
    /** Resolves when so many more have been accepted. */
    more: async (count: number): Promise<void> => {
      const goal = accepted.length + count;
      await waitFor(() => accepted.length >= goal, { timeoutMs: 60_000, message: `${count} bookings` });
    },
    end: async () => {
      isOver = true;
      await running;
      return { accepted, refused, pauseMs };
    },
  };
}

function bookOne() {
  const [hour, day] = [8 + ((place >> 1) % 14), 2 + Math.floor(place / 28)];
  const employee = place % 2 === 0 ? sol.ana : sol.luis;
  place += 1;
  return sol.owner.request('POST', '/appointments', {
    timeoutMs: 60_000,
    body: {
      service_id: sol.corteId,
      employee_id: employee,
      date: dayFromNow(day),
      slot: `${String(hour).padStart(2, '0')}:00`,
      phone: `+${newPhone()}`,
    },
  });
}

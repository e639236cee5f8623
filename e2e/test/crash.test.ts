import type { ServiceName } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot, type Reply } from '../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import { fatalLines } from '../src/fatalLines.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

const crashing = ['scheduling', 'booking-bot', 'integrations'] as const satisfies ServiceName[];
const rounds = 10;
/**
 * A message whose sending was cut off waits 35 s before it is sent again (15 s until the try counts as lost, 20 s for
 * Meta's word on it), and for those 20 s again after each crash.
 */
const answerWithinMs = 120_000;

/** When a service is killed. Round after round, each of them has its turn. */
const moments = [
  'greeting written',
  'greeting delivered',
  'service tapped',
  'service tap delivered',
  'time tapped',
  'time tap delivered',
  'time booked',
] as const;
type Moment = (typeof moments)[number];

let platform: Platform;
let businesses: Map<ServiceName, Business>;
beforeAll(async () => {
  platform = await startPlatform();
  const opened = await Promise.all(
    crashing.map(async (name) => [name, await openBusiness(platform, { name, whatsapp: true })] as const),
  );
  businesses = new Map(opened);
});
afterAll(() => platform?.dispose());

function businessOf(service: ServiceName): Business {
  const business = businesses.get(service);
  if (business === undefined) {
    throw new Error(`No business for ${service}`);
  }
  return business;
}

async function bookingsOf({ owner }: Business, { phone }: PhoneChat) {
  return (await owner.appointments()).filter((one) => one.phone === `+${phone}`);
}

/** From «Hola» to the confirmation of the time at a place in the list; says which moment has come. */
async function converse(
  business: Business,
  place: number,
  reached: (moment: Moment) => void,
): Promise<PhoneChat> {
  const chat = await phoneChat({ platform, number: numberOf(business), phone: newPhone() });
  await chat.say('Hola');
  reached('greeting written');
  await chat.delivered(answerWithinMs);
  reached('greeting delivered');
  await chat.next(answerWithinMs);
  await chat.tap('Corte');
  reached('service tapped');
  await chat.delivered(answerWithinMs);
  reached('service tap delivered');
  await chat.next(answerWithinMs);
  while (!(await tapTime(business, chat, place, reached)).text.includes('Cita confirmada')) {
    // Another client in these conversations was faster: there is another list to choose from.
    expect((await chat.replies()).at(-1)?.text).toContain('se acaba de ocupar');
  }
  return chat;
}

async function tapTime(
  business: Business,
  chat: PhoneChat,
  place: number,
  reached: (moment: Moment) => void,
): Promise<Reply> {
  const times = (await chat.replies()).at(-1)?.options.filter(isSlot) ?? [];
  const time = times[place % times.length];
  await chat.tap(({ id }) => id === time?.id);
  reached('time tapped');
  await chat.delivered(answerWithinMs);
  reached('time tap delivered');
  const answer = chat.next(answerWithinMs);
  const booking = waitFor(async () => (await bookingsOf(business, chat)).length > 0, {
    timeoutMs: answerWithinMs,
    everyMs: 50,
    message: 'the booking',
  });
  await Promise.race([answer, booking]);
  reached('time booked');
  return answer;
}

/** Ten kills, each in a conversation that has just begun; earlier ones may still be going on. */
async function crashAgainAndAgain(service: ServiceName): Promise<PhoneChat[]> {
  const conversations: Promise<PhoneChat>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const killed = Promise.withResolvers<number>();
    let isKilled = false;
    const conversation = converse(businessOf(service), round, (moment) => {
      if (!isKilled && moment === moments[round % moments.length]) {
        isKilled = true;
        killed.resolve(platform.pidOf(service));
        platform.kill(service, 'SIGKILL');
      }
    });
    conversations.push(conversation);
    const before = await Promise.race([killed.promise, conversation.then(() => killed.promise)]);
    await waitFor(() => platform.pidOf(service) !== before, { message: `${service} to be started again` });
  }
  return Promise.all(conversations);
}

describe('a kill -9 in mid-conversation', () => {
  it(`leaves one appointment and one confirmation in each (${crashing.join(', ')}, ${rounds} times each)`, async () => {
    const conversations = await Promise.all(
      crashing.map(async (service) => ({ service, chats: await crashAgainAndAgain(service) })),
    );
    await platform.healthy();
    for (const { service, chats } of conversations) {
      expect(chats).toHaveLength(rounds);
      for (const chat of chats) {
        expect(await bookingsOf(businessOf(service), chat)).toMatchObject([{ status: 'confirmed' }]);
        // Answers keep their order, so whatever had still been on its way stands before this one.
        expect((await chat.ask('Mis citas')).text).toContain('Tienes 1 cita:');
        const texts = (await chat.replies()).map(({ text }) => text);
        expect(texts.filter((text) => text.includes('Cita confirmada'))).toHaveLength(1);
        expect(texts.filter((text) => text.includes('¿Qué necesitas?'))).toHaveLength(1);
      }
    }
  }, 300_000);
});

describe('all of it', () => {
  it('ends no process by an error that nothing caught: no log has a fatal line', async () => {
    expect(await fatalLines(platform)).toEqual([]);
  });
});

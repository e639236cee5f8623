import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiAnswer } from '../src/api.ts';
import { dayFromNow, numberOf, type Business } from '../src/business.ts';
import { isSlot, type Reply } from '../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import type { Appointed, History, Wish } from '../src/history.ts';
import { newMark } from './random.ts';
import { askUntilAnswered, type Request } from './requests.ts';
import type { World } from './world.ts';

/** Work of owners and clients that goes on while faults are made. */
export interface Load {
  readonly history: History;
  /** How many answers of owners were definite, and how many chats were confirmed. */
  readonly counts: () => { readonly owners: number; readonly chats: number };
  /** Ends after what is under way, and rethrows what went wrong in it. */
  readonly stop: () => Promise<void>;
}

const days = 30;
const pauseMs = 150;
const answerWithinMs = 120_000;

const booking = z.object({ id: z.string(), start: z.string() });

/**
 * Starts two owners and a client for each business. Owners book, and some of what they have booked they move, cancel or note something
 * about; they close days and add employees. Of the clients some cancel.
 */
export function startLoad(world: World): Load {
  const { platform, businesses, random } = world;
  const appointments = new Map<string, Appointed>();
  const wishes: Wish[] = [];
  const chatted = new Map<string, number>();
  const wrongAnswers: string[] = [];
  const stopping = new AbortController();
  let owners = 0;
  let chats = 0;

  async function ask({ owner }: Business, request: Request): Promise<ApiAnswer> {
    const answer = await askUntilAnswered(world, owner, request, wrongAnswers);
    owners += 1;
    return answer;
  }

  /** Asks for a new row, which is known by a value of its own. */
  async function wish(
    business: Business,
    request: Request,
    row: Pick<Wish, 'collection' | 'field' | 'value'>,
  ): Promise<ApiAnswer> {
    const place = wishes.push({ ...row, service: request.service, outcome: 'unknown' }) - 1;
    const answer = await ask(business, request);
    const outcome = answer.status < 300 ? 'granted' : 'refused';
    wishes[place] = { ...row, service: request.service, outcome };
    return answer;
  }

  const anyTime = (): { date: string; slot: string } => ({
    date: dayFromNow(1 + Math.floor(random() * days)),
    slot: `${String(8 + Math.floor(random() * 13)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`,
  });

  async function book(business: Business): Promise<void> {
    const note = newMark();
    const answer = await wish(
      business,
      {
        service: 'scheduling',
        method: 'POST',
        path: '/appointments',
        body: {
          service_id: business.corteId,
          employee_id: random() < 0.5 ? business.ana : 'any',
          ...anyTime(),
          phone: newPhone(),
          note,
        },
      },
      { collection: 'appointments', field: 'note', value: note },
    );
    if (answer.status === 201) {
      const { id, start } = booking.parse(answer.body);
      appointments.set(id, { start, note, status: 'confirmed' });
      await changeMind(business, id, note);
    }
  }

  /** Cancels three of ten appointments, moves two, and writes another note for one. */
  async function changeMind(business: Business, id: string, note: string): Promise<void> {
    const chance = random();
    const path = `/appointments/${id}`;
    const known = appointments.get(id);
    const change = async (request: Omit<Request, 'service'>, changed: Partial<Appointed>): Promise<void> => {
      const { status, body } = await ask(business, { service: 'scheduling', ...request });
      if (known !== undefined) {
        const refused = `${request.method} ${request.path} answered ${status} ${JSON.stringify(body)}`;
        appointments.set(
          id,
          status < 300 ? { ...known, start: booking.parse(body).start, ...changed } : { ...known, refused },
        );
      }
    };
    if (chance < 0.3) {
      await change({ method: 'POST', path: `${path}/cancel`, body: {} }, { status: 'cancelled' });
    } else if (chance < 0.5) {
      await change({ method: 'POST', path: `${path}/reschedule`, body: anyTime() }, {});
    } else if (chance < 0.6) {
      const longer = `${note} by the window`;
      await change({ method: 'PATCH', path, body: { note: longer } }, { note: longer });
    }
  }

  /** A day that is further away than any booking. */
  async function closeDay(business: Business): Promise<void> {
    const note = newMark();
    const date = dayFromNow(60 + Math.floor(random() * 300));
    const path = `/exceptions/${business.luis}`;
    const body = { date, closed: true, note };
    // Another wish for the same day has the latest note; so it is asked for and not looked for.
    await ask(business, { service: 'scheduling', method: 'POST', path, body });
  }

  async function addEmployee(business: Business): Promise<void> {
    const nombre = newMark();
    const { status } = await wish(
      business,
      { service: 'catalog', method: 'POST', path: '/employees', body: { nombre } },
      { collection: 'employees', field: 'name', value: nombre },
    );
    if (status !== 201) {
      wrongAnswers.push(`POST /employees answered ${status}`);
    }
  }

  async function own(business: Business): Promise<void> {
    const chance = random();
    await (chance < 0.9 ? book : chance < 0.95 ? closeDay : addEmployee)(business);
  }

  async function talk(business: Business): Promise<void> {
    const chat = await phoneChat({ platform, number: numberOf(business), phone: newPhone() });
    await chat.say('Hola');
    const menu = await chat.next(answerWithinMs);
    if (menu.options.some(({ title }) => title === 'Corte')) {
      await chat.tap('Corte');
      await chat.next(answerWithinMs);
    }
    for (;;) {
      const { text } = await tapTime(chat, random());
      if (text.includes('Cita confirmada')) {
        chatted.set(`+${chat.phone}`, 1);
        chats += 1;
        break;
      }
      if (isTurnedAway(text)) {
        return;
      }
      if (!text.includes('se acaba de ocupar')) {
        throw new Error(`a client read: ${text}`);
      }
    }
    if (random() < 0.3) {
      await cancel(chat);
    }
  }

  async function cancel(chat: PhoneChat): Promise<void> {
    await chat.tap('Cancelar cita');
    await chat.next(answerWithinMs);
    await chat.tap('Sí, cancelar');
    const { text } = await sure(chat, await chat.next(answerWithinMs));
    if (text.includes('Cita cancelada')) {
      chatted.set(`+${chat.phone}`, 0);
    } else if (!text.includes('falta muy poco')) {
      throw new Error(`a client who cancels read: ${text}`);
    }
  }

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work();
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = Promise.allSettled(
    businesses.flatMap((business) => [
      repeat(() => own(business)),
      repeat(() => own(business)),
      repeat(() => talk(business)),
    ]),
  );
  return {
    history: { appointments, wishes, chatted, wrongAnswers },
    counts: () => ({ owners, chats }),
    stop: async () => {
      stopping.abort();
      const failed = (await working).find((end) => end.status === 'rejected');
      if (failed !== undefined) {
        throw failed.reason;
      }
    },
  };
}

/** The copies of subscriptions and services were emptied, and are being rebuilt: such a client calls, or begins again. */
function isTurnedAway(text: string): boolean {
  return text.includes('no podemos reservar por aquí') || text.includes('es de una conversación anterior');
}

/** Taps a time, where the latest message has one, and yes to a question about it. @returns the message after that */
async function tapTime(chat: PhoneChat, part: number): Promise<Reply> {
  const latest = (await chat.replies()).at(-1);
  const times = latest?.options.filter(isSlot) ?? [];
  const time = times[Math.floor(part * times.length)];
  if (time === undefined && latest !== undefined && isTurnedAway(latest.text)) {
    return latest;
  }
  await chat.tap(({ id }) => id === time?.id);
  return sure(chat, await chat.next(answerWithinMs));
}

/** Says yes where a tap that was answered late is asked about. @returns the message after that */
async function sure(chat: PhoneChat, answer: Reply): Promise<Reply> {
  const [yes] = answer.options;
  if (!answer.text.includes('Perdona el retraso') || yes === undefined) {
    return answer;
  }
  await chat.tap(({ id }) => id === yes.id);
  return chat.next(answerWithinMs);
}

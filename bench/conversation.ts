/** One turn of a conversation, from the webhook to the message on the phone: `node bench/conversation.ts [--small]`. */
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';
import { startWhatsapp, type Sent } from './src/whatsapp.ts';

const isSmall = process.argv.includes('--small');
const talks = isSmall ? 8 : 30;
const perSecond = 50;
const seconds = isSmall ? 4 : 10;
const warmUp = 3;

const platform = await startWhatsapp(0);
try {
  /** Sends, and waits for the answer. @returns how long it took to arrive, ms, and what it was */
  const turn = async (phone: string, count: number, content: object): Promise<[number, Sent]> => {
    const start = Date.now();
    await platform.post(phone, content);
    const sent = await platform.nthMessage(phone, count);
    return [sent.at - start, sent];
  };
  const text = (body: string) => ({ type: 'text', text: { body } });
  const tap = ({ ids }: Sent, prefix: string) => {
    const id = ids.find((one) => one.startsWith(prefix)) ?? '';
    const interactive = { type: 'list_reply', list_reply: { id, title: 'x' } };
    return { type: 'interactive', interactive };
  };
  const figures = { greeting: [] as number[], search: [] as number[], booking: [] as number[] };
  for (let talk = 0; talk < talks + warmUp; talk += 1) {
    const phone = await platform.newClient();
    const [greeting, menu] = await turn(phone, 1, text('Hola'));
    const [search, slots] = await turn(phone, 2, tap(menu, 'v1|service|'));
    const [booking] = await turn(phone, 3, tap(slots, 'v1|slot|'));
    if (talk >= warmUp) {
      figures.greeting.push(greeting);
      figures.search.push(search);
      figures.booking.push(booking);
    }
  }

  const people = await Promise.all(Array.from({ length: perSecond }, async () => platform.newClient()));
  const acks: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const waitMs = start + (index * 1000) / perSecond - performance.now();
    await new Promise((resolve) => void setTimeout(resolve, Math.max(0, waitMs)));
    acks.push(platform.post(people[index % people.length] ?? '', text('gracias')));
  }
  const took = await Promise.all(acks);

  const report = openReport('A turn of a conversation: webhook in, message out (everything on this machine)');
  report.line('«Hola» to the menu, above the burst window', figures.greeting, 'ms');
  report.line('a tap on a service to its free times', figures.search, 'ms');
  report.line('a tap on a time to the confirmation', figures.booking, 'ms');
  report.line(`webhook acknowledged, ${perSecond} a second`, took, 'ms');
  const all = [...figures.greeting, ...figures.search, ...figures.booking];
  report.atMost('one turn, median, ms', median(all), 50);
  report.atMost('acknowledged, median, ms', median(took), 20);
  report.close();
} finally {
  await platform.stop();
}

/**
 * A day in the life of many businesses, on the whole of Cítame: owners open pages and write appointments down, clients
 * chat, at rates that double until it can do no more, with pages of owners open all the time; then clients who all
 * write in the same moment: `node bench/day.ts [--small | --whole]`. Emulators, stores and callers have the same machine.
 */
import { Pool } from 'undici';
import { book, chat, openPage, slowestOf, type Act } from './src/acts.ts';
import { options } from './src/options.ts';
import { openLoop } from './src/openLoop.ts';
import { openPhones } from './src/phones.ts';
import { memoryAndLag } from './src/processUse.ts';
import { openReport } from './src/report.ts';
import { openTown, type Resident, type Town } from './src/town.ts';

const { isSmall, isWhole } = options;
const size = isSmall
  ? { businesses: 40, pages: 40, atOnce: 100, seconds: 8, soakMinutes: 0 }
  : { businesses: 1000, pages: 500, atOnce: 2000, seconds: 15, soakMinutes: isWhole ? 60 : 0 };
const rates = isSmall ? [5, 20] : [5, 10, 20, 40, 80];
const soakRate = 5;
/** Below these, who waits does not notice. */
const fast = { pageMs: 500, turnMs: 2000 };
const recoveryMs = 30_000;
const waveMs = 180_000;

const report = openReport(
  `A day: ${size.businesses} businesses, ${size.pages} open pages; of what happens a half are pages, a fifth bookings, the rest chats of three turns`,
);
const town = await openTown(size.businesses);
const phones = await openPhones(town.platform.emulatorsUrl);
try {
  const pages = await openPages(town);
  report.note(`memory and event loop of the processes before: ${await memoryAndLag(town.platform)}`);
  let [best, knee, slowest, lost] = [0, 0, 0, 0];
  for (const rate of rates) {
    const acts = (await openLoop(rate, size.seconds, actOnce)).flat();
    const recovery = await untilFast();
    const done = acts.filter(({ outcome }) => outcome === 'done');
    const turns = acts.filter(({ kind }) => kind === 'turn');
    lost += turns.filter(({ outcome }) => outcome !== 'done').length;
    slowest = Math.max(slowest, recovery);
    best = Math.max(best, done.length / size.seconds);
    if (isFast(acts)) {
      knee = rate;
    }
    report.note(
      `${rate} a second: ${acts.length} acts, ${done.length} done, ${count(acts, 'refused')} refused, ${count(acts, 'unknown')} unknown; ` +
        `p50/p95: page ${spread(acts, 'page')} ms, booking ${spread(acts, 'booking')} ms, turn ${spread(acts, 'turn')} ms; fast again after ${(recovery / 1000).toFixed(1)} s`,
    );
  }
  report.note(`knee: ${knee} a second; best: ${best.toFixed(0)} acts a second`);
  const took = await wave();
  report.note(`memory and event loop of the processes after: ${await memoryAndLag(town.platform)}`);
  if (size.soakMinutes > 0) {
    await soak();
  }
  report.line(`${size.atOnce} clients who write at once: the answer`, took, 'ms');
  report.atMost(`${size.atOnce} clients who write at once: without an answer`, size.atOnce - took.length, 0);
  report.atMost('turns without an answer', lost, 0);
  report.atMost('seconds until all is fast again', slowest / 1000, recoveryMs / 1000);
  report.atMost('open pages that were cut off', await pages.cutOff(), 0);
  report.atLeast('changes heard by open pages', pages.heard(), 1);
  report.close();
} finally {
  await phones.close();
  await town.stop();
}

function residentAt(part: number): Resident {
  const resident = town.businesses[Math.floor(part * town.businesses.length)];
  if (resident === undefined) {
    throw new Error('there is no business');
  }
  return resident;
}

async function actOnce(): Promise<Act[]> {
  const [kind, resident] = [Math.random(), residentAt(Math.random())];
  if (kind < 0.5) {
    return [await openPage(resident, Math.random())];
  }
  if (kind < 0.7) {
    return [await book(resident, await phones.add(), Math.random())];
  }
  return chat(phones, resident, Math.random());
}

/** @returns ms until a page and a whole chat are fast, at most four times as long as they may take */
async function untilFast(): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 4 * recoveryMs) {
    const acts = [
      await openPage(residentAt(Math.random()), Math.random()),
      ...(await chat(phones, residentAt(Math.random()), Math.random())),
    ];
    if (isFast(acts)) {
      return performance.now() - start;
    }
  }
  return 4 * recoveryMs;
}

/** Clients of all businesses who write in the same moment. @returns ms to each answer that came */
async function wave(): Promise<number[]> {
  const people = await Promise.all(Array.from({ length: size.atOnce }, () => phones.add()));
  const answers = people.map(async (phone, index) => {
    const start = performance.now();
    await phones.send(residentAt(index / people.length).numberId, phone, { type: 'text', body: 'Hola' });
    await phones.next(phone, waveMs);
    return performance.now() - start;
  });
  return (await Promise.allSettled(answers)).flatMap((end) =>
    end.status === 'fulfilled' ? [end.value] : [],
  );
}

/** A quiet hour: what grows in it? */
async function soak(): Promise<void> {
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const acts = (await openLoop(soakRate, size.soakMinutes * 6, actOnce)).flat();
    report.note(
      `${tenth * (size.soakMinutes / 10)} min at ${soakRate} a second: ${count(acts, 'done')} of ${acts.length} done, page ${spread(acts, 'page')} ms, turn ${spread(acts, 'turn')} ms; ${await memoryAndLag(town.platform)}`,
    );
  }
}

interface OpenPages {
  /** How many of them have ended by now; ends the others. */
  readonly cutOff: () => Promise<number>;
  readonly heard: () => number;
}

/** Owners' pages that listen for what changes. */
async function openPages({ platform, businesses }: Town): Promise<OpenPages> {
  const pool = new Pool(platform.gatewayUrl, { connections: size.pages, bodyTimeout: 0 });
  let [ended, heard] = [0, 0];
  await Promise.all(
    Array.from({ length: size.pages }, async (_, index) => {
      const token = businesses[index % businesses.length]?.token ?? '';
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
      };
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/api/events', headers });
      if (statusCode !== 200) {
        throw new Error(`a page was refused with ${statusCode}`);
      }
      body.on('data', (part) => void (heard += String(part).split('event: change').length - 1));
      body.on('close', () => void (ended += 1));
      body.on('error', () => undefined);
    }),
  );
  return {
    cutOff: async () => {
      const cut = ended;
      await pool.destroy();
      return cut;
    },
    heard: () => heard,
  };
}

function count(acts: readonly Act[], outcome: Act['outcome']): number {
  return acts.filter((act) => act.outcome === outcome).length;
}

function isFast(acts: readonly Act[]): boolean {
  const late = (kind: Act['kind'], ms: number) => partOf(acts, kind, 0.95) > ms;
  return (
    acts.every(({ outcome }) => outcome === 'done') &&
    !late('page', fast.pageMs) &&
    !late('booking', fast.pageMs) &&
    !late('turn', fast.turnMs)
  );
}

function spread(acts: readonly Act[], kind: Act['kind']): string {
  return `${partOf(acts, kind, 0.5).toFixed(0)}/${partOf(acts, kind, 0.95).toFixed(0)}`;
}

/** How long the acts of a kind took that are slower than `part` of them, ms. */
function partOf(acts: readonly Act[], kind: Act['kind'], part: number): number {
  return slowestOf(
    acts.filter((act) => act.kind === kind),
    part,
  );
}

import type { Costs } from './costsOf.ts';

/** An ordinary day of a busy small business: its clients and its owner. An assumption: change it for yours. */
export const day = {
  /** Pages that its people open, counted as the calls behind them. */
  pages: 60,
  /** Appointments that they write down. */
  bookings: 4,
  /** Turns of chats: eight appointments by chat, and questions. */
  turns: 30,
  /** Reminders and notices, each counted as a turn. */
  reminders: 12,
} as const;

/** On Monday at nine shops open, the weekend's messages are read, and the night's reminders leave. */
const monday = {
  /** How much busier it is than an ordinary day. */
  factor: 1.6,
  /** Share of the day that falls between nine and ten. */
  hour: 0.16,
  /** Share of that hour that falls into its first quarter. */
  firstQuarter: 0.4,
  /** Share of the day's reminders that were kept back over night. */
  heldReminders: 0.3,
  /** They leave within, s: Meta takes no more of one number at a time. */
  remindersWithinS: 300,
} as const;

const hourS = 3600;
const quarterS = 900;
/** A longer wait is noticed. */
const worstWaitS = 5;

export interface Monday {
  readonly actsPerSecond: number;
  /** Cores of all processes and stores together that keep the longest wait below five seconds. */
  readonly cores: number;
  readonly coresOfMongo: number;
  readonly coresOfNats: number;
}

/**
 * An hour from nine on, second by second: what arrives, by chance, waits for the cores in the order of its coming.
 * @param random numbers from 0 to 1
 */
export function simulateMonday(businesses: number, costs: Costs, random: () => number): Monday {
  const arrivals = Array.from({ length: hourS }, (_, second) => workOf(businesses, second, costs, random));
  const total = arrivals.reduce((sum, { ms }) => sum + ms, 0);
  const [mongo, nats] = (['mongod', 'nats'] as const).map(
    (store) => arrivals.reduce((sum, each) => sum + each[store], 0) / total,
  );
  let [low, high] = [0, 2 + (2 * Math.max(...arrivals.map(({ ms }) => ms))) / 1000];
  while (high - low > Math.max(0.01, high / 200)) {
    const cores = (low + high) / 2;
    if (worstWait(arrivals, cores) <= worstWaitS) {
      high = cores;
    } else {
      low = cores;
    }
  }
  const busiest = arrivals.slice(0, quarterS).reduce((sum, { acts }) => sum + acts, 0) / quarterS;
  return {
    actsPerSecond: busiest,
    cores: high,
    coresOfMongo: high * (mongo ?? 0),
    coresOfNats: high * (nats ?? 0),
  };
}

interface Second {
  readonly acts: number;
  readonly ms: number;
  readonly mongod: number;
  readonly nats: number;
}

function workOf(businesses: number, second: number, costs: Costs, random: () => number): Second {
  const share =
    second < quarterS ? monday.firstQuarter / quarterS : (1 - monday.firstQuarter) / (hourS - quarterS);
  const ofDay = businesses * monday.factor * monday.hour * share;
  const held =
    second < monday.remindersWithinS
      ? (businesses * monday.factor * day.reminders * monday.heldReminders) / monday.remindersWithinS
      : 0;
  const counts = {
    page: poisson(ofDay * day.pages, random),
    booking: poisson(ofDay * day.bookings, random),
    turn: poisson(ofDay * (day.turns + day.reminders) + held, random),
  };
  const sum = (of: 'all' | 'mongod' | 'nats'): number =>
    (['page', 'booking', 'turn'] as const).reduce((ms, kind) => ms + counts[kind] * costs[kind][of], 0);
  return {
    acts: counts.page + counts.booking + counts.turn,
    ms: sum('all'),
    mongod: sum('mongod'),
    nats: sum('nats'),
  };
}

/** How long the work of the unluckiest second waits, s. */
function worstWait(arrivals: readonly Second[], cores: number): number {
  let [waiting, worst] = [0, 0];
  for (const { ms } of arrivals) {
    waiting = Math.max(0, waiting + ms - cores * 1000);
    worst = Math.max(worst, waiting / (cores * 1000));
  }
  return worst;
}

/** How often something happens that happens `mean` times on average. */
function poisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let [count, product] = [-1, 1];
  do {
    count += 1;
    product *= random();
  } while (product > Math.exp(-mean));
  return count;
}

import type { Result } from './results.ts';

/** Costs of a page, of a booking by an owner and of a turn of a chat, as `bench/costs.ts` has measured. */
export type Costs = Readonly<Record<'page' | 'booking' | 'turn', Cost>>;

interface Cost {
  /** Processor time of all processes, of MongoDB and of NATS, ms. */
  readonly all: number;
  readonly mongod: number;
  readonly nats: number;
  /** Documents and indexes that stay, and those that are deleted after a month, bytes. */
  readonly kept: number;
  readonly forAMonth: number;
}

const names = { page: 'a page', booking: 'a booking of an owner', turn: 'a turn of a chat' };

/** @throws Error when the costs were not measured */
export function costsOf(results: readonly Result[]): Costs {
  const figures = results.find(({ bench }) => bench === 'costs')?.reports[0]?.figures;
  if (figures === undefined) {
    throw new Error('bench/costs.ts has left no figures: run it with --json');
  }
  const costOf = (name: string): Cost => {
    const of = (what: string): number => figures.find((one) => one.name === `${name}, ${what}`)?.median ?? 0;
    const all = of('processor time');
    if (all === 0) {
      throw new Error(`the cost of ${name} was not measured`);
    }
    return {
      all,
      mongod: of('of it mongod'),
      nats: of('of it nats'),
      kept: of('stored'),
      forAMonth: of('stored for a month'),
    };
  };
  return { page: costOf(names.page), booking: costOf(names.booking), turn: costOf(names.turn) };
}

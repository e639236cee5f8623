import { setTimeout as delay } from 'node:timers/promises';
import { openLink, type Link } from './link.ts';
import { beside, type Make } from './processes.ts';

const times = 8;
const betweenMs = 1500;

const variables = { MongoDB: 'MONGODB_URI', NATS: 'NATS_URL' } as const;
type Store = keyof typeof variables;

/** Further processes reach a store by a link that has a fault. */
const overLink =
  (store: Store, make: (link: Link) => Promise<void>): Make =>
  async (world) => {
    const port = Number(new URL(world.platform.mongoUri).port) + (store === 'NATS' ? 1 : 0);
    const link = await openLink(port);
    const environment = (own: Readonly<Record<string, string>>): Record<string, string> => ({
      ...own,
      [variables[store]]: (own[variables[store]] ?? '').replace(`:${port}`, `:${link.port}`),
    });
    try {
      await beside(
        world,
        async () => {
          await make(link);
          link.set('none');
          await delay(betweenMs);
        },
        { environment },
      );
    } finally {
      await link.close();
    }
  };

/** Half a second more there and back, for ten seconds. */
export const slowLink = (store: Store): Make =>
  overLink(store, async (link) => {
    link.set('slow');
    await delay(10_000);
  });

/** Half a kilobyte at a time, for ten seconds. */
export const drippingLink = (store: Store): Make =>
  overLink(store, async (link) => {
    link.set('drip');
    await delay(10_000);
  });

/** Nothing comes for 20 s, though both ends are there; then the connections break. */
export const halfOpenLink = (store: Store): Make =>
  overLink(store, async (link) => {
    link.set('silent');
    await delay(20_000);
    link.reset();
  });

/** Every connection breaks, again and again. */
export const breakingLink = (store: Store): Make =>
  overLink(store, async (link) => {
    for (let time = 0; time < times; time += 1) {
      link.reset();
      await delay(betweenMs);
    }
  });

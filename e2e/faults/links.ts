import { setTimeout as delay } from 'node:timers/promises';
import { openLink, overLink, type Link } from './link.ts';
import { beside, type Make } from './processes.ts';

const times = 8;
const betweenMs = 1500;

const variables = { MongoDB: 'MONGODB_URI', NATS: 'NATS_URL' } as const;
type Store = keyof typeof variables;

/**
 * Further processes reach a store by a link that has a fault.
 * @throws Error when they did not use the link meanwhile
 */
const withLink =
  (store: Store, make: (link: Link) => Promise<void>): Make =>
  async (world) => {
    const port = Number(new URL(world.platform.mongoUri).port) + (store === 'NATS' ? 1 : 0);
    const link = await openLink(port);
    try {
      await beside(
        world,
        async () => {
          const before = link.sent();
          await make(link);
          if (link.sent() === before) {
            throw new Error(`nothing was sent over the link to ${store}`);
          }
          link.set('none');
          await delay(betweenMs);
        },
        { environment: overLink(link, port, variables[store]) },
      );
    } finally {
      await link.close();
    }
  };

/** Half a second more there and back, for ten seconds. */
export const slowLink = (store: Store): Make =>
  withLink(store, async (link) => {
    link.set('slow');
    await delay(10_000);
  });

/** Half a kilobyte at a time, for ten seconds. */
export const drippingLink = (store: Store): Make =>
  withLink(store, async (link) => {
    link.set('drip');
    await delay(10_000);
  });

/** Nothing comes for 20 s, though both ends are there; then the connections break. */
export const halfOpenLink = (store: Store): Make =>
  withLink(store, async (link) => {
    link.set('silent');
    await delay(20_000);
    link.reset();
  });

/** Every connection breaks, again and again. */
export const breakingLink = (store: Store): Make =>
  withLink(store, async (link) => {
    for (let time = 0; time < times; time += 1) {
      link.reset();
      await delay(betweenMs);
    }
  });

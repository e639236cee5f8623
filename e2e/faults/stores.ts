import { setTimeout as delay } from 'node:timers/promises';
import type { StoreNodes } from '../src/storeNodes.ts';
import type { Make } from './processes.ts';

const withoutQuorumMs = 20_000;

/** Made where MongoDB and NATS have three members each; ends when all have all again. */
const withStores =
  (make: (stores: StoreNodes) => Promise<void>): Make =>
  async ({ stores }) => {
    if (stores === undefined) {
      throw new Error('these stores have one member each');
    }
    await make(stores);
    await stores.whole();
  };

/** The primary of MongoDB is asked to let another be it. */
export const stepDown = withStores((stores) => stores.stepDown());

/** The machine with the primary of MongoDB loses its power, and has it back when another has taken over. */
export const killPrimary = (disks: 'kept' | 'wiped'): Make =>
  withStores(async (stores) => {
    const node = stores.nodes[await stores.primary()];
    if (node === undefined) {
      throw new Error('MongoDB has no primary');
    }
    await node.kill();
    await delay(5000);
    await node.start(disks);
  });

/** Two of the three machines are away: nothing can be stored. */
export const loseQuorum = withStores(async ({ nodes }) => {
  const lost = nodes.slice(1);
  await Promise.all(lost.map((node) => node.kill()));
  await delay(withoutQuorumMs);
  await Promise.all(lost.map((node) => node.start('kept')));
});

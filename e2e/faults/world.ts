import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBusiness, type Business } from '../src/business.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import type { History } from '../src/history.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import type { Replica } from '../src/replicas.ts';
import { startStoreNodes, type StoreNodes } from '../src/storeNodes.ts';

/**
 * Installations that faults are made in: as `npm start` runs it; with three members of MongoDB and of NATS; with its data on a
 * disk of one gigabyte.
 */
export type WorldKind = 'usual' | 'threeStores' | 'smallDisk';

/** A platform under load, and what people were answered by it. */
export interface World {
  readonly platform: Platform;
  readonly businesses: readonly Business[];
  readonly random: () => number;
  /** Further processes, of which owners' requests reach some. */
  readonly replicas: Set<Replica>;
  /** Answers of all trials so far: they hold for good. */
  readonly histories: History[];
  /** Three members of each store, where there are. */
  readonly stores?: StoreNodes;
  readonly dispose: () => Promise<void>;
}

const run = promisify(execFile);
const smallDisk = 'size=1g';

/** Only root can mount a disk of its own. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Starts a platform with two businesses, of which one has a calendar at Google. */
export async function openWorld(kind: WorldKind, random: () => number): Promise<World> {
  const home = await mkdtemp(join(tmpdir(), 'citame-faults-'));
  const stores = kind === 'threeStores' ? await startStoreNodes(join(home, 'nodes')) : undefined;
  const data = join(home, 'data');
  if (kind === 'smallDisk') {
    await mkdir(data);
    await run('mount', ['-t', 'tmpfs', '-o', smallDisk, 'tmpfs', data]);
  }
  const unmount = (): Promise<unknown> =>
    kind === 'smallDisk' ? run('umount', ['--lazy', data]) : Promise.resolve();
  try {
    const platform = await startPlatform({
      home,
      ...(stores === undefined ? {} : { settings: settingsOf(stores) }),
    });
    const sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
    const luna = await openBusiness(platform, { name: 'Barbería Luna', whatsapp: true });
    await connectGoogle(sol.owner, 'sol@gmail.com');
    return {
      platform,
      businesses: [sol, luna],
      random,
      replicas: new Set(),
      histories: [],
      ...(stores === undefined ? {} : { stores }),
      dispose: async () => {
        await platform.stop();
        await unmount();
        await platform.dispose();
        await stores?.stop();
      },
    };
  } catch (error) {
    await unmount();
    await stores?.stop();
    throw error;
  }
}

function settingsOf({ mongoUri, natsUrl }: StoreNodes): Record<string, string> {
  return { MONGODB_URI: mongoUri, NATS_URL: natsUrl, NATS_REPLICAS: '3' };
}

import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openBusiness, type Business } from '../src/business.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import type { History } from '../src/history.ts';
import { startPlatform, type OwnPlatform } from '../src/platform.ts';
import type { Replica } from '../src/replicas.ts';
import { startStoreNodes, type StoreNodes } from '../src/storeNodes.ts';

/**
 * Installations that faults are made in: as `npm start` runs it; with three members of MongoDB and of NATS; with its data on a
 * disk of one gigabyte.
 */
export type WorldKind = 'usual' | 'threeStores' | 'smallDisk';

/** A platform under load, and what people were answered by it. */
export interface World {
  readonly platform: OwnPlatform;
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

/**
 * Starts a platform with two businesses, of which one has a calendar at Google.
 * @param newFolder makes an empty folder; those of a run share a parent, in which compiled code is kept
 */
export async function openWorld(
  kind: WorldKind,
  random: () => number,
  newFolder: () => string,
): Promise<World> {
  // Each step is taken back also where one after it fails, or cannot be taken back itself.
  const steps = new AsyncDisposableStack();
  try {
    const home = newFolder();
    steps.defer(() => rm(home, { recursive: true, force: true }));
    const data = join(home, 'data');
    await mkdir(data, { recursive: true });
    if (kind === 'smallDisk') {
      await run('mount', ['-t', 'tmpfs', '-o', smallDisk, 'tmpfs', data]);
      steps.defer(async () => void (await run('umount', ['--lazy', data])));
    }
    const stores = kind === 'threeStores' ? await startStoreNodes(newFolder()) : undefined;
    steps.defer(async () => stores?.stop());
    const platform = await startPlatform({
      home,
      ...(stores === undefined ? {} : { settings: settingsOf(stores) }),
    });
    steps.defer(() => platform.stop());
    const sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
    const luna = await openBusiness(platform, { name: 'Barbería Luna', whatsapp: true });
    for (const { owner } of [sol, luna]) {
      // While copies of services are rebuilt, clients are told to call it; without one they wait for the owner.
      await owner.call('PATCH', '/business', z.unknown(), { phone: '+34911222333' });
    }
    await connectGoogle(sol.owner, 'sol@gmail.com');
    return {
      platform,
      businesses: [sol, luna],
      random,
      replicas: new Set(),
      histories: [],
      ...(stores === undefined ? {} : { stores }),
      dispose: () => steps.disposeAsync(),
    };
  } catch (error) {
    await steps.disposeAsync();
    throw error;
  }
}

function settingsOf({ mongoUri, natsUrl }: StoreNodes): Record<string, string> {
  return { MONGODB_URI: mongoUri, NATS_URL: natsUrl, NATS_REPLICAS: '3' };
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNames } from '../../e2e/src/audit.ts';
import { numberOf, openBusiness, type Business } from '../../e2e/src/business.ts';
import { startPlatform, type Platform } from '../../e2e/src/platform.ts';
import { openClient, type Client } from './client.ts';

/** The whole of Cítame as `npm start` runs it, with many businesses that take bookings by chat. */
export interface Town {
  readonly platform: Platform;
  readonly businesses: readonly Resident[];
  readonly stop: () => Promise<void>;
}

/** A business with two employees and two services. */
export interface Resident {
  readonly client: Client;
  readonly token: string;
  readonly tenantId: string;
  readonly serviceId: string;
  /** Meta's id of its number. */
  readonly numberId: string;
}

/** As many are opened at a time. */
const atOnce = 8;

/**
 * Opens `count` businesses through the API and the vendors' dialogs, as their owners would. No page is served.
 * @param own further environment variables of all processes
 */
export async function openTown(count: number, own: Readonly<Record<string, string>> = {}): Promise<Town> {
  const folder = await mkdtemp(join(tmpdir(), 'citame-town-'));
  const webRoot = join(folder, 'web');
  await mkdir(webRoot);
  const home = join(folder, 'home');
  const settings = { LOG_LEVEL: 'warn', BURST_MS: '0', ...own };
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  // A bench is not audited: reading everything would take longer than many of them.
  const platform = await startPlatform({ home, webRoot, settings, damages: checkNames }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  const end = async (): Promise<void> => {
    try {
      await platform.dispose();
    } finally {
      await remove();
    }
  };
  const port = Number(new URL(platform.gatewayUrl).port);
  const businesses: Resident[] = [];
  let next = 0;
  const openSome = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const opened = await openBusiness(platform, { name: `Peluquería ${next}`, whatsapp: true });
      businesses.push(residentOf(opened, port));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, openSome));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    platform,
    businesses,
    stop: async () => {
      await Promise.all(businesses.map(({ client }) => client.close()));
      await end();
    },
  };
}

function residentOf(business: Business, port: number): Resident {
  const { owner, corteId } = business;
  const client = openClient(port, owner.token);
  const { token, tenantId } = owner;
  return { client, token, tenantId, serviceId: corteId, numberId: numberOf(business).id };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Platform } from './platform.ts';

const natsSecret = z.object({ NATS_PASSWORD: z.string() });

/** Connects to the NATS of a platform as its operator. */
export function natsOf({ natsUrl, home }: Pick<Platform, 'natsUrl' | 'home'>): Promise<NatsConnection> {
  return connect({
    servers: natsUrl.split(','),
    user: 'citame',
    pass: natsSecret.parse(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'))).NATS_PASSWORD,
  });
}

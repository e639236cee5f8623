import mongoose from 'mongoose';
import { waitFor } from '../waitFor.ts';
import type { Command } from './command.ts';

const replicaSet = 'rs0';
const notYetInitialized = 94;

/**
 * Setting that closes files after twenty seconds without use, once they are checkpointed; MongoDB's own time is ten minutes. Each
 * collection and each index is a file: tests leave some hundred databases behind, and a server that may open no more files ends
 * itself.
 */
export const closingIdleFiles =
  '--wiredTigerEngineConfigString=file_manager=(close_idle_time=20,close_scan_interval=5,close_handle_minimum=250)';

/** How to run a MongoDB server as a one-node replica set; `ensurePrimary` makes it one. */
export function mongodCommand(binary: string, { dataDir, port }: { dataDir: string; port: number }): Command {
  return {
    file: binary,
    args: [
      `--dbpath=${dataDir}`,
      `--port=${port}`,
      '--bind_ip=127.0.0.1',
      '--nounixsocket',
      `--replSet=${replicaSet}`,
      '--oplogSize=256',
      '--storageEngine=wiredTiger',
      '--wiredTigerCacheSizeGB=0.25',
      '--setParameter=diagnosticDataCollectionEnabled=false',
      // A process that dies in a transaction leaves its documents locked for this long, and half as much again (60 s
      // by default).
      '--setParameter=transactionLifetimeLimitSeconds=5',
      // A slow operation is logged with its documents: phones, names, texts. So none is.
      '--slowOpSampleRate=0',
      closingIdleFiles,
      // The only node has no other to hand its clients over to, so it need not wait before it stops.
      '--setParameter=shutdownTimeoutMillisForSignaledShutdown=100',
    ],
  };
}

export function mongoUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}`;
}

/**
 * Waits until the server at `port` answers, initiates its replica set (or repairs it when the data last ran
 * on another port), and waits until it takes writes.
 * @throws Error when it does not within `timeoutMs`.
 */
export async function ensurePrimary(port: number, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 250,
  });
  const admin = client.db('admin');
  // A connection attempt that fails closes the client, so each probe connects again.
  const primary = async (): Promise<boolean> => {
    await client.connect();
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true) {
      return true;
    }
    await configure(admin, `127.0.0.1:${port}`);
    return false;
  };
  try {
    await waitFor(primary, {
      timeoutMs,
      message: `MongoDB on port ${port} as writable primary`,
      ...(signal && { signal }),
    });
  } finally {
    await client.close();
  }
}

async function configure(admin: mongoose.mongo.Db, host: string): Promise<void> {
  const current = await currentConfig(admin);
  if (!current) {
    await admin.command({
      replSetInitiate: {
        _id: replicaSet,
        members: [{ _id: 0, host }],
        settings: { electionTimeoutMillis: 500 },
      },
    });
    return;
  }
  if (current['members'][0]?.host !== host) {
    const config = { ...current, version: current['version'] + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig: config, force: true });
  }
}

async function currentConfig(admin: mongoose.mongo.Db): Promise<mongoose.mongo.Document | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer['config'];
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === notYetInitialized) {
      return undefined;
    }
    throw error;
  }
}

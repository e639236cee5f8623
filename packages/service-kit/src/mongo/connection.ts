import { setTimeout } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';

/** A pool to a service's own database. `close` also ends the attempts to connect. */
export interface Mongo {
  readonly connection: Connection;
  /** Resolves when the first connection stands. */
  readonly connected: Promise<void>;
  close(): Promise<void>;
}

const retryMs = 300;
/**
 * Longest time that a command may go without an answer: a server that hangs, or a link that is dead, is unavailable then.
 * The driver's `timeoutMS` has no effect.
 */
const answerMs = 4000;
const connectMs = 3000;
const pingMs = 1000;

/**
 * Opens the pool to a service's own database. Returns at once and keeps trying until the server is there; a query
 * that finds no server for 2 s, or gets no answer for 4 s, fails (answered as 503). Writes are acknowledged by a majority and journaled; undefined
 * fields are not written; unknown and undefined fields in a filter are errors.
 */
export function openMongo(uri: string, service: string): Mongo {
  mongoose.set('strictQuery', 'throw');
  const connection = mongoose.createConnection();
  connection.set('bufferCommands', false);
  connection.set('autoIndex', false);
  connection.set('autoCreate', false);
  const stop = new AbortController();
  const connected = connect(connection, uri, service, stop.signal);
  return {
    connection,
    connected,
    close: async () => {
      stop.abort();
      await connected;
      await connection.close();
    },
  };
}

async function connect(
  connection: Connection,
  uri: string,
  service: string,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await connection.openUri(uri, {
        appName: service,
        serverSelectionTimeoutMS: 2000,
        socketTimeoutMS: answerMs,
        // A server that hangs also leaves new connections unanswered, which each attempt to end a transaction opens.
        connectTimeoutMS: connectMs,
        maxPoolSize: 20,
        writeConcern: { w: 'majority', journal: true },
        readConcern: { level: 'majority' },
        // The driver would store an undefined field as null, which no default value and no type expects when it is read.
        ignoreUndefined: true,
      });
      return;
    } catch {
      await setTimeout(retryMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

/** Whether MongoDB answers a ping now. */
export async function isMongoReady(connection: Connection): Promise<boolean> {
  const ping = connection
    .getClient()
    .db()
    .command({ ping: 1 })
    .then(
      () => true,
      () => false,
    );
  const timer = new AbortController();
  const late = setTimeout(pingMs, false, { signal: timer.signal }).catch(() => false);
  const isReady = await Promise.race([ping, late]);
  timer.abort();
  return isReady;
}

/**
 * The least that a service behind a gateway does: plain HTTP and one statement of MongoDB, with no rules, no session, no
 * logs and no events. What the product's services are compared with.
 */
import { newId, parseEnv } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const { PORT, MONGODB_URI, MONTHS, ANSWER } = parseEnv(
  z.object({
    PORT: z.coerce.number(),
    MONGODB_URI: z.url(),
    /** Ids of the busy months to be found, with commas. */
    MONTHS: z.string().default(''),
    /** The JSON of every answer. */
    ANSWER: z.string().default('{}'),
  }),
);

interface Row {
  readonly _id: string;
}

const mongo = await new mongoose.mongo.MongoClient(MONGODB_URI, {
  writeConcern: { w: 'majority', journal: true },
}).connect();
const db = mongo.db();
const bookings = db.collection<Row & { employee: string; cell: number; wish: unknown }>('bare_bookings');
await bookings.createIndex({ employee: 1, cell: 1 }, { unique: true });
const months = MONTHS.split(',');
const answer: unknown = JSON.parse(ANSWER);
let booked = 0;

const work: Readonly<Record<string, (wish: () => Promise<unknown>) => Promise<unknown>>> = {
  '/memory': async () => undefined,
  '/ping': () => db.command({ ping: 1 }),
  '/months': () =>
    db
      .collection<Row>('busy_sheets')
      .find({ _id: { $in: months } })
      .toArray(),
  '/book': async (wish) => {
    booked += 1;
    const cell = booked;
    await bookings.findOne({ employee: MONTHS, cell });
    await bookings.insertOne({ _id: newId(), employee: MONTHS, cell, wish: await wish() });
  },
};

createServer((request, response) => {
  const answered = async (): Promise<void> => {
    await work[request.url ?? '']?.(() => json(request));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };
  answered().catch(() => response.destroy());
}).listen(PORT, '127.0.0.1');

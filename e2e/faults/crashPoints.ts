import { randomUUID } from 'node:crypto';
import { callApi } from '../src/api.ts';
import { dayFromNow } from '../src/business.ts';
import { newPhone } from '../src/client.ts';
import { startReplica } from '../src/replicas.ts';
import { waitFor } from '@citame/testing';
import mongoose, { type mongo } from 'mongoose';
import { z } from 'zod';
import { openLink } from './link.ts';
import type { Make } from './processes.ts';
import { newMark } from './random.ts';
import { askUntilAnswered, type Request } from './requests.ts';
import type { World } from './world.ts';

/** Long enough to kill a process after the store has committed and before the process hears of it, ms. */
const answerLateMs = 1000;

/**
 * A process is killed after the store has committed what it was asked for, and before it can answer; the same key is asked again.
 * It must be answered as if nothing had happened, and stand there once.
 */
async function killBeforeAnswer(
  world: World,
  request: Request,
  row: { readonly collection: string; readonly field: string; readonly value: string },
): Promise<unknown> {
  const { platform, businesses } = world;
  const [{ owner }] = businesses as readonly [World['businesses'][number]];
  const key = randomUUID();
  const port = Number(new URL(platform.mongoUri).port);
  const link = await openLink(port, answerLateMs);
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  const rows = connection
    .getClient()
    .db(`citame_${request.service.replaceAll('-', '_')}`)
    .collection<mongo.Document>(row.collection);
  const replica = await startReplica(platform, request.service, {
    environment: (own) => ({
      ...own,
      MONGODB_URI: (own['MONGODB_URI'] ?? '').replace(`:${port}`, `:${link.port}`),
    }),
  });
  try {
    link.set('lateAnswers');
    const { method, path, body } = request;
    const headers = { 'idempotency-key': key };
    const asked = callApi(replica.url, method, path, {
      body,
      headers,
      token: owner.token,
      timeoutMs: 60_000,
    });
    const answered = asked.then(
      ({ status }) => status,
      () => undefined,
    );
    const stored = waitFor(async () => (await rows.countDocuments({ [row.field]: row.value })) > 0, {
      timeoutMs: 60_000,
      everyMs: 20,
      message: `${path} to be stored`,
    });
    const status = await Promise.race([stored, answered]);
    replica.kill('SIGKILL');
    if (status !== true || (await answered) !== undefined) {
      throw new Error(`${path} was answered ${String(status)} before the process could be killed`);
    }
    const wrong: string[] = [];
    const answer = await askUntilAnswered(world, owner, { ...request, key }, wrong);
    const count = await rows.countDocuments({ [row.field]: row.value });
    if (answer.status >= 300 || wrong.length > 0 || count !== 1) {
      throw new Error(`${path}: the same key was answered ${answer.status}, and it is stored ${count} times`);
    }
    return answer.body;
  } finally {
    await replica.stop();
    await link.close();
    await connection.close();
  }
}

/** Each change of an owner's, killed between commit and answer. */
export const crashPoints: Make = async (world) => {
  const [business] = world.businesses;
  if (business === undefined) {
    throw new Error('no business to ask for');
  }
  const place = (): { date: string; slot: string } => ({
    // Days of which the load does not take any.
    date: dayFromNow(40 + Math.floor(world.random() * 15)),
    slot: `${10 + Math.floor(world.random() * 10)}:00`,
  });
  const employee = newMark();
  await killBeforeAnswer(
    world,
    { service: 'catalog', method: 'POST', path: '/employees', body: { nombre: employee } },
    { collection: 'employees', field: 'name', value: employee },
  );
  const note = newMark();
  const body = {
    service_id: business.corteId,
    employee_id: 'any',
    ...place(),
    phone: newPhone(),
    note,
  };
  const booked = z
    .object({ id: z.string() })
    .parse(
      await killBeforeAnswer(
        world,
        { service: 'scheduling', method: 'POST', path: '/appointments', body },
        { collection: 'appointments', field: 'note', value: note },
      ),
    );
  const reason = newMark();
  await killBeforeAnswer(
    world,
    {
      service: 'scheduling',
      method: 'POST',
      path: `/appointments/${booked.id}/cancel`,
      body: { reason },
    },
    { collection: 'appointments', field: 'reason', value: reason },
  );
};

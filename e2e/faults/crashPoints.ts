import { randomUUID } from 'node:crypto';
import { callApi } from '../src/api.ts';
import { dayFromNow, type Business } from '../src/business.ts';
import { newPhone } from '../src/client.ts';
import { startReplica, type Replica } from '../src/replicas.ts';
import { waitFor } from '@citame/testing';
import mongoose from 'mongoose';
import { z } from 'zod';
import { openLink, overLink } from './link.ts';
import type { Make } from './processes.ts';
import { newMark } from './random.ts';
import { askUntilAnswered, type Request } from './requests.ts';
import type { World } from './world.ts';

/** Long enough to kill a process after the store has committed and before it hears of it; a transaction has 5 s for all its answers. */
const answerLateMs = 250;
const answeredWithinMs = 60_000;
/** A process may answer before it can be killed, or refuse: then another request is made. */
const tries = 5;

/** A change of an owner's, and the row by which it is known that it is stored. */
interface Change {
  readonly request: Request;
  readonly row: { readonly collection: string; readonly field: string; readonly value: string };
}

/**
 * A process is killed after the store has committed what it was asked for, and before it can answer; the same key is asked again.
 * It must be answered as if nothing had happened, and stand there once.
 * @returns false when the process has answered first
 */
async function killBeforeAnswer(
  world: World,
  { owner }: Business,
  { request, row }: Change,
): Promise<boolean> {
  const { platform } = world;
  const { service, method, path, body } = request;
  const key = randomUUID();
  const port = Number(new URL(platform.mongoUri).port);
  const client = new mongoose.mongo.MongoClient(platform.mongoUri);
  const rows = client.db(`citame_${service.replaceAll('-', '_')}`).collection(row.collection);
  const link = await openLink(port, answerLateMs);
  const waiting = new AbortController();
  let replica: Replica | undefined;
  try {
    replica = await startReplica(platform, service, { environment: overLink(link, port, 'MONGODB_URI') });
    link.set('lateAnswers');
    const answered = callApi(replica.url, method, path, {
      body,
      headers: { 'idempotency-key': key },
      token: owner.token,
      timeoutMs: answeredWithinMs,
    }).then(
      ({ status }) => status,
      () => undefined,
    );
    const stored = waitFor(async () => (await rows.countDocuments({ [row.field]: row.value })) > 0, {
      timeoutMs: answeredWithinMs,
      everyMs: 20,
      message: `${path} to be stored`,
      signal: waiting.signal,
    });
    await Promise.race([stored, answered]);
    replica.kill('SIGKILL');
    if ((await answered) !== undefined) {
      return false;
    }
    const wrong: string[] = [];
    const answer = await askUntilAnswered(world, owner, { ...request, key }, wrong);
    const count = await rows.countDocuments({ [row.field]: row.value });
    if (answer.status >= 300 || wrong.length > 0 || count !== 1) {
      throw new Error(
        `${path}: the same key was answered ${[...wrong, answer.status].join(', ')}, and it is stored ${count} times`,
      );
    }
    return true;
  } finally {
    waiting.abort();
    await replica?.stop();
    await link.close();
    await client.close();
  }
}

function newEmployee(): Change {
  const value = newMark();
  return {
    request: { service: 'catalog', method: 'POST', path: '/employees', body: { nombre: value } },
    row: { collection: 'employees', field: 'name', value },
  };
}

function newAppointment({ random }: World, { corteId }: Business): Change {
  const value = newMark();
  const body = {
    service_id: corteId,
    employee_id: 'any',
    // Days of which the load does not take any.
    date: dayFromNow(40 + Math.floor(random() * 15)),
    slot: `${10 + Math.floor(random() * 10)}:00`,
    phone: newPhone(),
    note: value,
  };
  return {
    request: { service: 'scheduling', method: 'POST', path: '/appointments', body },
    row: { collection: 'appointments', field: 'note', value },
  };
}

/** @returns undefined when there is no appointment to cancel, as its time is taken */
async function cancellation(world: World, business: Business): Promise<Change | undefined> {
  const { request } = newAppointment(world, business);
  const { status, body } = await askUntilAnswered(world, business.owner, request, []);
  if (status !== 201) {
    return undefined;
  }
  const { id } = z.object({ id: z.string() }).parse(body);
  const value = newMark();
  return {
    request: {
      service: 'scheduling',
      method: 'POST',
      path: `/appointments/${id}/cancel`,
      body: { reason: value },
    },
    row: { collection: 'appointments', field: 'reason', value },
  };
}

/** Each change of an owner's, killed between commit and answer. */
export const crashPoints: Make = async (world) => {
  const [business] = world.businesses;
  if (business === undefined) {
    throw new Error('no business to ask for');
  }
  for (const [name, next] of [
    ['a new employee', newEmployee],
    ['an appointment', () => newAppointment(world, business)],
    ['a cancellation', () => cancellation(world, business)],
  ] as const) {
    let isMade = false;
    for (let time = 0; time < tries && !isMade; time += 1) {
      const change = await next();
      isMade = change !== undefined && (await killBeforeAnswer(world, business, change));
    }
    if (!isMade) {
      throw new Error(`${name} was always answered before the process could be killed`);
    }
  }
};

import type { PushKind } from '@citame/contracts';
import { collection, newId, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { PushFact } from '../told/pushTexts.ts';

/** A push that is to be sent to one device. Its words are made when it is sent. */
export interface Push extends WorkRow {
  readonly tenantId: string;
  readonly deviceId: string;
  readonly fact: PushFact;
  readonly createdAt: Date;
}

/** Occasion of a fact; undefined for a push that the member has asked for. */
export function kindOf({ kind }: PushFact): PushKind | undefined {
  return kind === 'test' ? undefined : kind;
}

export type PushStore = ReturnType<typeof createPushStore>;

export function createPushStore(connection: Connection) {
  const pushes = collection<Push>(connection, 'pushes', {
    kept: {
      holds: 'services, employees and times of appointments of which members are told; no client',
      for: 'until it is sent, a day at most',
      why: 'a push service may be away, and quiet hours are waited for',
    },
    tenant: 'tenantId',
    exported: { none: 'pushes come to the people themselves' },
    fields: {
      tenantId: String,
      deviceId: String,
      fact: Schema.Types.Mixed,
      createdAt: Date,
      ...workFields,
    },
    indexes: [workIndex],
  });
  return {
    /** The rows of the queue of pushes. */
    rows: pushes,
    add: async (
      push: Pick<Push, 'tenantId' | 'deviceId' | 'fact'>,
      now: Date,
      session?: ClientSession,
    ): Promise<void> => {
      const row = { ...push, _id: newId(), createdAt: now, dueAt: now };
      await pushes.create([row], session === undefined ? {} : { session });
    },
  };
}

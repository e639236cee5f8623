import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, newId } from '@citame/service-kit';
import { testMongoUri } from '@citame/testing';
import mongoose, { type Connection } from 'mongoose';
import { conversationRows, type ConversationRow } from '../src/conversation/conversationRows.ts';
import { createConversationStore, type ConversationStore } from '../src/conversation/conversationStore.ts';
import { newConversation } from '../src/conversation/rules/conversation.ts';

let connection: Connection;
let conversations: ConversationStore;
beforeAll(async () => {
  connection = await mongoose.createConnection(testMongoUri()).asPromise();
  conversations = createConversationStore(connection);
  await connection.model('conversations').init();
});
afterAll(() => connection.close());

const at = (second: number): Date => new Date(Date.UTC(2027, 4, 10, 8, 0, second));

function due(second: number): ConversationRow {
  const [_id, tenantId] = [newId(), newId()];
  const client = { phone: '34600111222' };
  const message = { id: newId(), content: { kind: 'text', text: 'Hola' }, sentAt: at(0) } as const;
  const base = { state: newConversation, pending: [message], windowUntil: at(59), lastAt: at(0), version: 0 };
  return { _id, tenantId, client, dueAt: at(second), ...base };
}

describe('a lease', () => {
  it('is not had of a conversation that somebody keeps locked, until it is free', async () => {
    const [locked, next] = [due(1), due(2)];
    await inTransaction(connection, async (session) => {
      await conversationRows(connection).create([locked], { session });
      await conversationRows(connection).create([next], { session });
    });
    // As left behind by a process that has died in the middle of a transaction.
    const session = await connection.startSession();
    session.startTransaction();
    await conversations.endTurn(session, locked, {
      state: newConversation,
      answered: [],
      customerId: undefined,
      waitingSince: undefined,
    });
    const lease = async ({ _id }: ConversationRow) => (await conversations.lease(_id, at(10), at(18)))?._id;
    const upcoming = async () => (await conversations.upcoming(at(10))).map(({ _id }) => _id);
    expect(await lease(locked)).toBeUndefined();
    expect(await lease(next)).toBe(next._id);
    expect(await upcoming()).toEqual([locked._id]);

    await session.abortTransaction();
    await session.endSession();
    expect(await lease(locked)).toBe(locked._id);
    expect(await lease(locked)).toBeUndefined();
    expect(await upcoming()).toEqual([]);
  });
});

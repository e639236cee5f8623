import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claim, inTransaction, newId, upcoming } from '@citame/service-kit';
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

const leaseMs = 8000;
const at = (second: number): Date => new Date(Date.UTC(2027, 4, 10, 8, 0, second));

function due(second: number): ConversationRow {
  const [_id, tenantId] = [newId(), newId()];
  const client = { phone: '34600111222' };
  const message = { id: newId(), content: { kind: 'text', text: 'Hola' }, sentAt: at(0) } as const;
  const base = { state: newConversation, pending: [message], windowUntil: at(59), lastAt: at(0), version: 0 };
  return { _id, tenantId, client, dueAt: at(second), ...base };
}

describe('a lease', () => {
  it('is refused for a conversation that another transaction keeps locked, until it is free', async () => {
    const [locked, next] = [{ ...due(1), leasedUntil: at(0) }, due(2)];
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
      endedAt: at(9),
    });
    const lease = async ({ _id }: ConversationRow) =>
      (await claim(conversations.rows, _id, at(10), leaseMs))?._id;
    const next16 = async () => (await upcoming(conversations.rows, at(10))).map(({ _id }) => _id);
    expect(await lease(locked)).toBeUndefined();
    expect(await lease(next)).toBe(next._id);
    expect(await next16()).toEqual([locked._id]);

    await session.abortTransaction();
    await session.endSession();
    expect(await lease(locked)).toBe(locked._id);
    expect(await lease(locked)).toBeUndefined();
    expect(await next16()).toEqual([]);
  });
});

describe('a message that is answered at once', () => {
  const { tenantId, client } = due(0);
  const told = (second: number) => ({
    client,
    message: { id: newId(), content: { kind: 'text', text: String(second) }, sentAt: at(second) } as const,
    dueAt: at(second),
    lease: { dueAt: at(second + 8), leasedUntil: at(second + 8) },
    windowUntil: at(59),
    lastAt: at(second),
  });
  const texts = (row: ConversationRow | null) =>
    row?.pending.map(({ content }) => (content.kind === 'text' ? content.text : ''));

  it('is stored with a lease, unless another process has one', async () => {
    const _id = newId();
    const open = { _id, tenantId, ...told(1) };
    const opened = await inTransaction(connection, (session) => conversations.open(session, open));
    expect(texts(opened)).toEqual(['1']);
    const add = (second: number) =>
      inTransaction(connection, (session) =>
        conversations.addMessage(session, { ...due(0), _id }, told(second), at(second)),
      );
    expect(await add(2)).toBeNull();
    expect(await claim(conversations.rows, _id, at(8), leaseMs)).toBeNull();
    expect(texts(await add(9))).toEqual(['1', '2', '9']);
    expect(await claim(conversations.rows, _id, at(16), leaseMs)).toBeNull();
    expect(texts(await claim(conversations.rows, _id, at(17), leaseMs))).toEqual(['1', '2', '9']);
  });

  it('is refused in a conversation that was erased since it was found, and nothing of it is stored', async () => {
    const found = due(0);
    const customer = { customerId: newId(), client: found.client };
    await inTransaction(connection, (session) => conversationRows(connection).create([found], { session }));
    await inTransaction(connection, (session) => conversations.erase(session, found.tenantId, customer));
    const adding = inTransaction(connection, (session) =>
      conversations.addMessage(session, found, told(1), at(1)),
    );
    await expect(adding).rejects.toMatchObject({ code: 'unavailable' });
    expect(await conversations.findByClient(found.tenantId, found.client)).toBeNull();
  });
});

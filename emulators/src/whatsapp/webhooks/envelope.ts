import type { Change } from './change.ts';

type Content = Record<string, unknown>;

const messagesPerChange = 2;

/**
 * Puts changes into one webhook body, the way Meta batches: an entry for every account, and in it the
 * messages of a number two by two under one change. Several tenants may end up in one body.
 */
export function envelope(changes: readonly Change[]): unknown {
  const accounts = Map.groupBy(changes, (it) => it.entry_id ?? it.waba_id);
  return {
    object: 'whatsapp_business_account',
    entry: [...accounts].map(([id, ofAccount]) => ({ id, changes: mergeMessages(ofAccount) })),
  };
}

function mergeMessages(changes: readonly Change[]): unknown[] {
  const merged: { field: string; value: Content }[] = [];
  for (const { field, value } of changes) {
    const room = merged.findLast((it) => it.field === field && hasRoom(it.value, value));
    if (room) {
      room.value = { ...room.value, ...joined(room.value, value) };
    } else {
      merged.push({ field, value });
    }
  }
  return merged;
}

function hasRoom(into: Content, value: Content): boolean {
  const list = into['messages'];
  return (
    Array.isArray(list) &&
    Array.isArray(value['messages']) &&
    list.length < messagesPerChange &&
    JSON.stringify(into['metadata']) === JSON.stringify(value['metadata'])
  );
}

function joined(into: Content, value: Content): Content {
  const contacts = [...listOf(into['contacts']), ...listOf(value['contacts'])];
  const distinct = new Map(contacts.map((it) => [JSON.stringify(it), it]));
  return {
    contacts: [...distinct.values()],
    messages: [...listOf(into['messages']), ...listOf(value['messages'])],
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * JSON as Meta writes it: every character outside ASCII as `\uXXXX` in lowercase. Serialising the parsed
 * body again gives other bytes, so only a receiver that hashes the bytes it got verifies the signature.
 */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

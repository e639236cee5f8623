import { externalBusyChanged, busyMonthId, type GoogleBlocks } from '@citame/contracts';
import { inTransaction, type NewEvent, type Outbox } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { GoogleLinkStore } from '../records/googleLinkStore.ts';
import type { SettingsStore } from '../records/settingsStore.ts';
import type { BusyMonth, BusyStore } from '../records/busyStore.ts';
import type { ReadingStore } from '../records/readingStore.ts';
import { busyMonths } from './rules/busyMonths.ts';

export interface PublishDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly googleLinks: GoogleLinkStore;
  readonly googleSettings: SettingsStore;
  readonly readings: ReadingStore;
  readonly busy: BusyStore;
}

/**
 * Tells the world when a business is busy by its owner's calendar: of each month what has changed since it was last told.
 * A calendar that cannot be read keeps what is known of it; one that is disconnected has nothing.
 */
export async function publishBusy(deps: PublishDeps, tenantId: string): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    // Read again when another worker has published meanwhile.
    const known = await whatIsKnown(deps, tenantId);
    if (known === undefined) {
      return;
    }
    const told = new Map((await deps.busy.told(session, tenantId)).map((row) => [row.month, row]));
    for (const month of new Set([...told.keys(), ...known.months.keys()])) {
      const data = { employeeIds: known.employeeIds, times: known.months.get(month) ?? [] };
      // The employees of an empty month do not matter: otherwise every choice would publish each empty month.
      const content = data.times.length === 0 ? '' : JSON.stringify(data);
      const former = told.get(month);
      if (content !== (former?.content ?? '')) {
        const _id = busyMonthId(tenantId, month);
        const revision = (former?.revision ?? 0) + 1;
        await deps.busy.noteTold(session, { _id, tenantId, month, revision, content });
        await deps.outbox.add(session, externalBusyChanged, { tenantId, aggregateId: _id, revision, data });
      }
    }
  });
}

/** Event of a busy month, as it was last told. */
export function busyState({
  _id,
  tenantId,
  revision,
  content,
}: BusyMonth): NewEvent<typeof externalBusyChanged> {
  const data =
    content === '' ? { employeeIds: null, times: [] } : externalBusyChanged.data.parse(JSON.parse(content));
  return { tenantId, aggregateId: _id, revision, data };
}

interface Known {
  readonly employeeIds: string[] | null;
  readonly months: ReadonlyMap<string, [number, number][]>;
}

/** Undefined for a calendar that was connected a moment ago: what was told before stays until it has been read. */
async function whatIsKnown(deps: PublishDeps, tenantId: string): Promise<Known | undefined> {
  const [link, reading, { blocks }] = await Promise.all([
    deps.googleLinks.ofTenant(tenantId),
    deps.readings.ofTenant(tenantId),
    deps.googleSettings.ofTenant(tenantId),
  ]);
  if (link !== null && reading?.readAt === undefined) {
    return undefined;
  }
  const isNothing = link === null || blocks.who === 'nobody';
  const times = isNothing ? [] : await deps.busy.timesSince(tenantId, link.connectedAt);
  return { employeeIds: whoOf(blocks), months: busyMonths(times) };
}

function whoOf(blocks: GoogleBlocks): string[] | null {
  return blocks.who === 'employees' ? blocks.employee_ids : null;
}

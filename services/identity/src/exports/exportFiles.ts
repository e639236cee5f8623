import {
  collectionsCalls,
  pageCalls,
  serviceNames,
  type ExportedCollection,
  type ExportedRow,
  type Locale,
  type ServiceName,
} from '@citame/contracts';
import { csvRows, exportedCollections, readExportPage, writeCsv, type RpcClient } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { AccountStore } from '../records/accountStore.ts';
import type { MembershipStore } from '../records/membershipStore.ts';
import { readMe, type ExportedFile } from './readMe.ts';

export interface ExportSources {
  readonly connection: Connection;
  readonly call: RpcClient;
  readonly accounts: AccountStore;
  readonly memberships: MembershipStore;
}

type Pages = () => AsyncIterable<readonly ExportedRow[]>;

const memberFields = ['id', 'name', 'email', 'role', 'employeeId', 'seesContacts'];

/**
 * Files with all data of a business: JSON for each collection that a service exports, and a spreadsheet beside it where people read
 * it as a table. A page of rows is in memory at a time.
 * @throws AppError `unavailable` while a service does not answer: a part must not be taken for the whole
 */
export async function exportFiles(
  sources: ExportSources,
  tenantId: string,
  locale: Locale,
): Promise<ExportedFile[]> {
  const files = [readMe(locale), ...filesOf(membersOf(sources, tenantId), locale)];
  for (const service of serviceNames) {
    for (const collection of await collectionsOf(sources, service)) {
      const pages = (): ReturnType<Pages> => pagesOf(sources, service, tenantId, collection.name);
      files.push(...filesOf({ ...collection, name: `${service}/${collection.name}`, pages }, locale));
    }
  }
  return files;
}

async function collectionsOf(
  { connection, call }: ExportSources,
  service: ServiceName,
): Promise<ExportedCollection[]> {
  return service === 'identity'
    ? exportedCollections(connection)
    : (await call(collectionsCalls[service], {})).collections;
}

async function* pagesOf(
  { connection, call }: ExportSources,
  service: ServiceName,
  tenantId: string,
  collection: string,
): AsyncGenerator<readonly ExportedRow[]> {
  let after: string | null = '';
  while (after !== null) {
    const asked = { tenantId, collection, after };
    const page: { rows: ExportedRow[]; next: string | null } =
      service === 'identity'
        ? await readExportPage(connection, asked)
        : await call(pageCalls[service], asked);
    yield page.rows;
    after = page.next;
  }
}

/** People of the business, whose names stand in their accounts. */
function membersOf(
  { accounts, memberships }: ExportSources,
  tenantId: string,
): ExportedCollection & { pages: Pages } {
  async function* pages(): AsyncGenerator<ExportedRow[]> {
    const members = await memberships.ofTenant(tenantId);
    const people = await accounts.findMany(members.map(({ accountId }) => accountId));
    const known = new Map(people.map((person) => [person._id, person]));
    yield members.map(({ accountId, role, employeeId, seesContacts }) => {
      const { name, email } = known.get(accountId) ?? {};
      return { id: accountId, name, email, role, employeeId, seesContacts };
    });
  }
  return { name: 'identity/members', fields: memberFields, isTable: true, pages };
}

function filesOf(
  { name, fields, isTable, pages }: ExportedCollection & { pages: Pages },
  locale: Locale,
): ExportedFile[] {
  const json = { path: `${name}.json`, content: () => asJson(pages()) };
  return isTable ? [json, { path: `${name}.csv`, content: () => asTable(pages(), fields, locale) }] : [json];
}

async function* asJson(pages: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

async function* asTable(
  pages: AsyncIterable<readonly ExportedRow[]>,
  fields: readonly string[],
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv(fields, [], locale);
  for await (const rows of pages) {
    yield csvRows(
      rows.map((row) => fields.map((field) => cellOf(row[field]))),
      locale,
    );
  }
}

function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

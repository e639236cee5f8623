import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageCalls } from '@citame/contracts';
import { collection, exportedCollections, readExportPage, newId } from '../src/index.ts';
import { openNatsAs, startTestService, type TestService } from '../src/testing.ts';
import { closeNats } from '../src/events/connection.ts';
import { ofTest } from './ofTest.ts';

interface Note {
  readonly _id: string;
  readonly tenantId: string;
  readonly text: string;
  readonly secretHash: string;
}

const fields = { tenantId: String, text: String, secretHash: String };
let service: TestService;
let notes: ReturnType<typeof collection<Note>>;
beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    build: ({ connection }) => {
      notes = collection<Note>(connection, 'notes', {
        ...ofTest,
        tenant: 'tenantId',
        exported: { fields: ['text'] },
        fields,
      });
      return { routes: [] };
    },
  });
});
afterAll(() => service.stop());

const connection = () => service.running.context.connection;
const add = (tenantId: string, texts: readonly string[]) =>
  notes.insertMany(texts.map((text) => ({ _id: newId(), tenantId, text, secretHash: 'verborgen' })));

describe('rows of a business for its export', () => {
  it('are those that their collection declares, page by page, each once', async () => {
    const [tenantId, other] = [newId(), newId()];
    const large = 'x'.repeat(200_000);
    await add(
      tenantId,
      Array.from({ length: 7 }, (_, index) => `${index}${large}`),
    );
    await add(other, ['of another']);
    const texts: string[] = [];
    let pages = 0;
    for (let after: string | null = ''; after !== null; pages += 1) {
      const asked = { tenantId, collection: 'notes', after };
      const { rows, next }: Awaited<ReturnType<typeof readExportPage>> = await readExportPage(
        connection(),
        asked,
      );
      expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(1_000_000);
      expect(rows.every((row) => Object.keys(row).join() === 'id,text')).toBe(true);
      texts.push(...rows.map(({ text }) => String(text).slice(0, 1)));
      after = next;
    }
    expect(pages).toBeGreaterThan(1);
    expect(texts.toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  it('are of no collection that declares none, and of none that is not there', async () => {
    expect(exportedCollections(connection()).map(({ name }) => name)).toEqual(['notes']);
    for (const name of ['outbox', 'system.users']) {
      const page = readExportPage(connection(), { tenantId: newId(), collection: name, after: '' });
      await expect(page).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('have no field that is a secret', () => {
    const declare = () =>
      collection<Note>(connection(), 'leaky', {
        ...ofTest,
        tenant: 'tenantId',
        exported: { fields: ['secretHash'] },
        fields,
      });
    expect(declare).toThrow('leaky would export secretHash');
    connection().deleteModel('leaky');
  });

  it('are given to identity, and to no other service', async () => {
    const ask = async (user: 'identity' | 'booking-bot') => {
      const nats = await openNatsAs(user, service.natsUrl);
      const asked = JSON.stringify({ tenantId: newId(), collection: 'notes', after: '' });
      try {
        return (await nats.request(`rpc.${pageCalls.catalog.name}`, asked, { timeout: 2000 })).json();
      } finally {
        await closeNats(nats);
      }
    };
    expect(await ask('identity')).toEqual({ ok: true, data: { rows: [], next: null } });
    await expect(ask('booking-bot')).rejects.toThrow(/permissions violation/i);
  });
});

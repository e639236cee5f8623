import { messageEchoed, messageReceived } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildIntegrations } from '../src/app.ts';
import { givenLink } from './support/givenLink.ts';
import { settingsFor } from './support/settings.ts';
import { change, deliver, text, webhook } from './support/webhooks.ts';

const settings = settingsFor('http://127.0.0.1:1');
let integrations: TestService;
beforeAll(async () => {
  integrations = await startTestService({
    name: 'integrations',
    build: (context) => buildIntegrations(context, settings),
  });
});
afterAll(() => integrations.stop());

const echoes = 2000;
const perWebhook = 200;
const clients = 20;
const phoneOf = (index: number): string => `346001${String(index % clients).padStart(5, '0')}`;

/** The items in another order, which is the same at every run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, at: (index * 7919) % 10_007 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function parts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perWebhook);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * perWebhook, (index + 1) * perWebhook),
  );
}

describe('a storm of echoes', () => {
  it('becomes one event for each of the owner’s messages, beside those of clients, and no message is sent', async () => {
    const { tenantId, phoneNumberId } = await givenLink(integrations, settings.encryptionKey);
    const written = Array.from({ length: echoes }, (_, index) => {
      const { from, ...said } = text(`wamid.echo-${index}`, `Mensaje ${index}`, '34910000001');
      return { ...said, from, to: phoneOf(index) };
    });
    // Every echo comes twice, the second time in other company.
    const storm = [...parts(written), ...parts(shuffled(written))].map((message_echoes) => ({
      ...change(phoneNumberId, { message_echoes }),
      field: 'smb_message_echoes',
    }));
    const said = Array.from({ length: clients }, (_, index) =>
      change(phoneNumberId, { messages: [text(`wamid.client-${index}`, 'Hola', phoneOf(index))] }),
    );
    const deliveries = shuffled([...storm, ...said, ...said]);
    for (const several of Map.groupBy(deliveries, (_, index) => Math.floor(index / 4)).values()) {
      const answers = await Promise.all(several.map((one) => deliver(integrations.url, webhook([one]))));
      expect(answers).toEqual(answers.map(() => 200));
    }

    const { connection } = integrations.running.context;
    const idsOf = async (type: string) => {
      const ofTenant = { 'envelope.tenantId': tenantId, 'envelope.type': type };
      const rows = await connection.collection('outbox').find(ofTenant).toArray();
      return rows.map((row) => String(row['envelope'].data.messageId)).toSorted();
    };
    expect(await idsOf(messageEchoed.type)).toEqual(written.map(({ id }) => id).toSorted());
    expect(await idsOf(messageReceived.type)).toEqual(
      Array.from({ length: clients }, (_, index) => `wamid.client-${index}`).toSorted(),
    );
    expect(await connection.collection('outbound_messages').countDocuments({ tenantId })).toBe(0);
  }, 120_000);

  it('of a number that is not linked leaves nothing', async () => {
    const before = await integrations.running.context.connection.collection('outbox').countDocuments();
    const { from, ...said } = text(newId(), 'Hola', '34910000001');
    const message_echoes = [{ ...said, from, to: phoneOf(0) }];
    const body = webhook([{ ...change('999', { message_echoes }), field: 'smb_message_echoes' }]);
    expect(await deliver(integrations.url, body)).toBe(200);
    expect(await integrations.running.context.connection.collection('outbox').countDocuments()).toBe(before);
  });
});

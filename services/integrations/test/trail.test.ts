import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { notedChanges } from '@citame/service-kit/testing';
import { patienceMs, startCalendarWorld, until, type CalendarWorld } from './support/calendarWorld.ts';
import { startEmulatedWorld, words, type EmulatedWorld } from './support/world.ts';

jest.setTimeout(2 * patienceMs);

const aboutOf = (subject: 'google' | 'whatsapp', tenantId: string) => ({ subject, subjectId: tenantId });
const ownerOf = (accountId: string) => ({ kind: 'owner', accountId });

describe('the record of changes of a calendar for the trail', () => {
  let world: CalendarWorld;
  beforeAll(async () => {
    world = await startCalendarWorld();
  });
  afterAll(() => world.stop());

  it('has its connection, settings and end by the owner, and no address', async () => {
    const { tenantId, email } = await world.connected();
    const blocks = { who: 'employees', employee_ids: ['e1'] };
    const choose = () => world.call('PATCH /google/settings', { as: tenantId, body: { blocks } });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 200]);
    await world.call('DELETE /google/disconnect', { as: tenantId });
    const about = { ...aboutOf('google', tenantId), actor: ownerOf(tenantId) };
    const noted = await notedChanges(world.integrations, tenantId);
    expect(noted).toMatchObject([
      { ...about, action: 'connected', changes: [] },
      {
        ...about,
        action: 'changed',
        changes: [
          { field: 'blocks', to: 'employees' },
          { field: 'employees', from: null, to: ['e1'] },
        ],
      },
      { ...about, action: 'disconnected', changes: [] },
    ]);
    expect(JSON.stringify(noted)).not.toContain(email);
  });

  it('has, once and by Google, that a grant was taken back', async () => {
    const { tenantId, email } = await world.connected();
    world.google.world.grants = world.google.world.grants.filter((grant) => grant.email !== email);
    world.google.dropAccess();
    world.google.events.insert(world.google.accountOf(email), {
      summary: 'Dentista',
      start: { dateTime: '2030-05-10T08:00:00Z' },
      end: { dateTime: '2030-05-10T09:00:00Z' },
    });
    await until(async () => (await world.status(tenantId)).problem === 'revoked', 'the grant to be missed');
    expect((await notedChanges(world.integrations, tenantId)).slice(1)).toEqual([
      {
        ...aboutOf('google', tenantId),
        actor: { kind: 'vendor', via: 'google' },
        action: 'broken',
        changes: [],
      },
    ]);
  });
});

describe('the record of changes of a number for the trail', () => {
  let world: EmulatedWorld;
  beforeAll(async () => {
    world = await startEmulatedWorld();
  });
  afterAll(() => world.stop());

  it('has its connection and monthly limit by the owner, and by Meta that the token is no longer good', async () => {
    const { tenantId, phoneNumberId } = await world.connect();
    const limit = (template_cap: number | null) =>
      world.integrations.call('PATCH /whatsapp/usage', { as: tenantId, body: { template_cap } });
    for (const cap of [50, 50, null]) {
      expect((await limit(cap)).status).toBe(200);
    }
    const number = world.emulators.whatsapp.numbers().find(({ id }) => id === phoneNumberId);
    world.emulators.whatsapp.revokeTokens({ waba_id: number?.waba_id ?? '' });
    await world.untilState(
      await world.ask({ tenantId, conversationId: newId(), content: words('Hola') }),
      'failed',
    );
    const about = { ...aboutOf('whatsapp', tenantId), actor: ownerOf(tenantId) };
    const noted = async () => notedChanges(world.integrations, tenantId);
    await until(async () => (await noted()).some(({ action }) => action === 'broken'), 'the entry');
    expect((await noted()).filter(({ actor }) => actor.kind === 'owner')).toEqual([
      { ...about, action: 'connected', changes: [] },
      { ...about, action: 'changed', changes: [{ field: 'billedCap', from: null, to: 50 }] },
      { ...about, action: 'changed', changes: [{ field: 'billedCap', from: 50, to: null }] },
    ]);
    const broken = (await noted()).filter(({ action }) => action === 'broken');
    expect(broken).toMatchObject([
      { ...aboutOf('whatsapp', tenantId), actor: { kind: 'vendor', via: 'meta' } },
    ]);
  });
});

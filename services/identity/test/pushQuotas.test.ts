import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutbox, createSealer, withContext } from '@citame/service-kit';
import { commandDeps } from '../src/operator/commandDeps.ts';
import { runCommand } from '../src/operator/runCommand.ts';
import { pushWorld, type Browser } from './pushWorld.ts';
import { publicUrl } from './startIdentity.ts';

const world = pushWorld();
const { setClock, now, usage, identity, device, shown, untilShown, booked } = world;
beforeAll(world.start);
afterAll(world.stop);
beforeEach(() => {
  setClock('2027-01-19T12:00');
});

describe('a push of bookings of the plan', () => {
  it('tells owners once a month that the bookings of their plan run out, and are used up', async () => {
    const { id: tenantId, token, email } = await identity().register();
    const { browser } = await device(token);
    await identity()
      .running.context.connection.collection<{ _id: string }>('businesses')
      .updateOne({ _id: tenantId }, { $set: { quotas: { bookings: 5 } } });
    const titles = async (count: number) => (await untilShown(browser, count)).map(({ title }) => title);
    const bookAfter = async (used: number, by: 'client' | 'owner' = 'client') => {
      usage.bookings = used;
      await booked(tenantId, { by });
    };
    await bookAfter(3);
    await bookAfter(4);
    const near = 'Tus clientes han usado el 80 % de las reservas de tu plan este mes';
    const reached = 'Reservas del plan agotadas: este mes el bot no acepta más';
    const told = ['Nueva cita', 'Nueva cita', near];
    expect((await titles(3)).toSorted()).toEqual(told);
    await bookAfter(4);
    await bookAfter(5, 'owner');
    await bookAfter(5);
    expect((await titles(6)).toSorted()).toEqual([
      'Nueva cita',
      'Nueva cita',
      ...told.slice(0, 2),
      reached,
      near,
    ]);
    expect((await shown(browser)).find(({ title }) => title === reached)).toMatchObject({
      body: 'Míralo en Suscripción.',
      path: '/app/suscription',
    });
    setClock('2027-02-01T12:00');
    await bookAfter(4);
    expect((await titles(8)).filter((title) => title === near)).toHaveLength(2);
    const { source } = await identity().mail.next(email, /^Reservas del plan agotadas/);
    expect(source).toContain('/app/suscription');
  });

  const limit = (tenantId: string, bookings: number) => {
    const { connection, call } = identity().running.context;
    const outbox = createOutbox(connection, now, () => {});
    const sealer = createSealer({ current: Buffer.alloc(32, 7) });
    const deps = commandDeps({
      connection,
      call,
      clock: now,
      outbox,
      sealer,
      origin: undefined,
      publicUrl,
      note: () => {},
    });
    return withContext({ actor: { kind: 'operator' } }, () =>
      runCommand(deps, ['quota', tenantId, 'bookings', String(bookings)]),
    );
  };
  const titles = async (browser: Browser, count: number) =>
    (await untilShown(browser, count)).map(({ title }) => title);
  const [near, reached] = [/80 % de las reservas/, /^Reservas del plan agotadas/].map((title) =>
    expect.stringMatching(title),
  );

  it('comes as soon as the operator’s limit is at or below what is used, and again of another limit', async () => {
    const { id: tenantId, token } = await identity().register();
    const { browser } = await device(token);
    usage.bookings = 5;
    await limit(tenantId, 100);
    await limit(tenantId, 5);
    await limit(tenantId, 5);
    expect(await titles(browser, 1)).toEqual([reached]);
    await limit(tenantId, 6);
    expect(await titles(browser, 2)).toEqual([reached, near]);
    usage.bookings = 6;
    await booked(tenantId);
    expect((await titles(browser, 4)).toSorted()).toEqual(['Nueva cita', reached, reached, near]);
  });

  it('is not sent of a month that ends while its bookings are counted', async () => {
    const { id: tenantId, token } = await identity().register();
    const { browser } = await device(token);
    setClock('2027-02-01T00:59');
    usage.bookings = 5;
    usage.whileAsked = () => setClock('2027-02-01T12:00');
    try {
      await limit(tenantId, 5);
    } finally {
      usage.whileAsked = () => {};
    }
    usage.bookings = 0;
    await booked(tenantId);
    expect(await titles(browser, 1)).toEqual(['Nueva cita']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentMoved, type AppointmentFact } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { local, remindersWorld, type RemindersWorld } from './remindersWorld.ts';

let world: RemindersWorld;
let id = '';
beforeAll(async () => {
  world = await remindersWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  id = world.fresh();
});

type State = Pick<AppointmentFact, 'start' | 'end' | 'serviceId' | 'serviceTitle' | 'employeeName'>;
const state = (start: string, changes: Partial<State> = {}): State => ({
  start: local(start).toISOString(),
  end: local(start.replace(':00', ':30')).toISOString(),
  serviceId: 'corte',
  serviceTitle: 'Corte',
  employeeName: 'Ana',
  ...changes,
});
const friday = state('2027-03-19T17:00');
const monday = state('2027-03-22T11:00');
const tuesday = state('2027-03-23T12:00');
const color = { serviceId: 'color', serviceTitle: 'Color' };

/** `before` as events of earlier versions have it. */
const untitled = ({ start, end, serviceId }: State) => ({
  start,
  end,
  serviceId,
  employeeId: 'ana',
  status: 'confirmed' as const,
});
const titled = (before: State) => ({
  ...untitled(before),
  serviceTitle: before.serviceTitle,
  employeeName: before.employeeName,
});
/** The owner changes the appointment and has the client told. */
async function change(
  customerId: string,
  [before, now]: readonly [State, State],
  {
    revision = 2,
    ended = titled(before),
    notify = true,
  }: { revision?: number; ended?: AppointmentFact['before']; notify?: boolean } = {},
): Promise<void> {
  const fields = { customerId, by: 'owner', notify, ...now, before: ended } as const;
  await world.happened(appointmentMoved, { id, revision, fields });
  await waitFor(async () => (await world.rowOf(id, 'notice'))?.revision === revision);
}
/** The notice that goes out. */
async function notice() {
  await waitFor(() => world.sent.length === 1);
  return world.sent[0];
}
const open = (locale?: 'es' | 'en') =>
  world.client({ windowUntil: '2027-03-11T20:00', ...(locale === undefined ? {} : { locale }) });

describe('the notice of a change by the owner, to a client who has written within a day', () => {
  it('says the start before where only the start has changed', async () => {
    await change(await open(), [friday, monday]);
    expect((await notice())?.content.text).toBe(
      '*Peluquería Sol* ha cambiado tu cita:\n\nCorte con Ana\n📅 lunes, 22 de marzo, 11:00\n\nAntes: viernes 19 de marzo, 17:00',
    );
  });

  it('says the service and the employee before, too, where the service has changed', async () => {
    await change(await open(), [friday, { ...friday, ...color }]);
    expect((await notice())?.content.text).toMatch(
      /\n\nColor con Ana\n[^]*\n\nAntes: Corte con Ana, viernes 19 de marzo, 17:00$/,
    );
  });

  it('says the service and the employee before, too, where the employee has changed', async () => {
    await change(await open(), [friday, { ...monday, employeeName: 'Luis' }]);
    expect((await notice())?.content.text).toMatch(/\n\nAntes: Corte con Ana, viernes 19 de marzo, 17:00$/);
  });

  it('says it in the client’s language', async () => {
    await change(await open('en'), [friday, { ...monday, employeeName: 'Luis' }]);
    expect((await notice())?.content.text).toMatch(/\n\nPreviously: Corte with Ana, Friday 19 March, 17:00$/);
  });

  it('says it to «usted» where the business speaks so', async () => {
    const businesses = world.bot.running.context.connection.collection('businesses');
    const speak = async (addressForm: 'tu' | 'usted') => {
      await world.remindAhead(24, { addressForm });
      await waitFor(async () => (await businesses.countDocuments({ addressForm })) === 1);
    };
    await speak('usted');
    await change(await open(), [friday, monday]);
    expect((await notice())?.content.text).toMatch(
      /^\*Peluquería Sol\* ha cambiado su cita:[^]*\n\nAntes: viernes 19 de marzo, 17:00$/,
    );
    await speak('tu');
  });

  it('says what the client believes in, where the appointment was changed twice in the quiet hours', async () => {
    const customerId = await open();
    world.setClock('2027-03-10T22:00');
    await change(customerId, [friday, { ...monday, ...color }]);
    await change(customerId, [{ ...monday, ...color }, tuesday], { revision: 3 });
    world.setClock('2027-03-11T09:00');
    expect((await notice())?.content.text).toMatch(
      /Corte con Ana\n📅 martes, 23 de marzo, 12:00\n\nAntes: viernes 19 de marzo, 17:00$/,
    );
  });

  it('says nothing of before where the appointment was moved there and back in the quiet hours', async () => {
    const customerId = await open();
    world.setClock('2027-03-10T22:00');
    await change(customerId, [friday, { ...monday, ...color }]);
    await change(customerId, [{ ...monday, ...color }, friday], { revision: 3 });
    world.setClock('2027-03-11T09:00');
    expect((await notice())?.content.text).toMatch(/Corte con Ana\n📅 viernes, 19 de marzo, 17:00$/);
  });

  it('says what the client believes in, where the owner has them told only after the move', async () => {
    const customerId = await open();
    await change(customerId, [friday, { ...monday, ...color }], { notify: false });
    await change(customerId, [{ ...monday, ...color }, tuesday], { revision: 3, notify: false });
    await change(customerId, [tuesday, tuesday], { revision: 4 });
    expect((await notice())?.content.text).toMatch(
      /Corte con Ana\n📅 martes, 23 de marzo, 12:00\n\nAntes: viernes 19 de marzo, 17:00$/,
    );
  });

  it('says what the last notice said, where the client was told of each change', async () => {
    const customerId = await open();
    await change(customerId, [friday, monday]);
    await notice();
    world.sent.length = 0;
    await change(customerId, [monday, tuesday], { revision: 3 });
    expect((await notice())?.content.text).toMatch(/\n\nAntes: lunes 22 de marzo, 11:00$/);
  });

  it('says the start before alone, where the event is of an earlier version, which names no service', async () => {
    await change(await open(), [friday, { ...monday, ...color }], { ended: untitled(friday) });
    expect((await notice())?.content.text).toMatch(/\n\nAntes: viernes 19 de marzo, 17:00$/);
  });

  it('says nothing of before, where such an event has changed the service alone', async () => {
    await change(await open(), [friday, { ...friday, ...color }], { ended: untitled(friday) });
    expect((await notice())?.content.text).toMatch(/Color con Ana\n📅 viernes, 19 de marzo, 17:00$/);
  });

  it('says the start before alone, where an event of an earlier version came before the last in the quiet hours', async () => {
    const customerId = await open();
    world.setClock('2027-03-10T22:00');
    await change(customerId, [friday, { ...monday, ...color }], { ended: untitled(friday) });
    await change(
      customerId,
      [
        { ...monday, ...color },
        { ...tuesday, ...color },
      ],
      { revision: 3 },
    );
    world.setClock('2027-03-11T09:00');
    expect((await notice())?.content.text).toMatch(/\n\nAntes: viernes 19 de marzo, 17:00$/);
  });
});

describe('the notice of a change by the owner, to a client who has not written for a day', () => {
  it('goes by the template with a place for before, where Meta has approved it', async () => {
    world.templates.isReady = true;
    await change(await world.client(), [friday, { ...monday, ...color }]);
    expect(await notice()).toMatchObject({
      template: {
        name: 'changed',
        locale: 'es',
        values: [
          'Color',
          'lunes, 22 de marzo',
          '11:00',
          'Ana',
          'Peluquería Sol',
          'Corte con Ana, viernes 19 de marzo, 17:00',
        ],
        payloads: [`rem|${id}|move`, `rem|${id}|cancel`],
      },
      about: { appointmentId: id, kind: 'moved' },
    });
  });

  it('goes by the plain template while Meta has not approved that one', async () => {
    await change(await world.client(), [friday, monday]);
    expect((await notice())?.template).toEqual({
      name: 'moved',
      locale: 'es',
      values: ['Corte', 'lunes, 22 de marzo', '11:00', 'Ana', 'Peluquería Sol'],
      payloads: [`rem|${id}|move`, `rem|${id}|cancel`],
    });
  });

  it('goes by the plain template where the appointment was moved there and back in the quiet hours', async () => {
    world.templates.isReady = true;
    const customerId = await world.client();
    world.setClock('2027-03-10T22:00');
    await change(customerId, [friday, monday]);
    await change(customerId, [monday, friday], { revision: 3 });
    world.setClock('2027-03-11T09:00');
    expect((await notice())?.template).toMatchObject({ name: 'moved', values: { length: 5 } });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentBooked, appointmentCancelled, appointmentMoved } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { tapId } from '../src/conversation/rules/taps.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());
afterEach(() => {
  around.sent.length = 0;
  around.bookingKeys.length = 0;
});

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const slotTap = {
  kind: 'tap',
  title: 'lun 10 may · 10:00',
  id: tapId({
    kind: 'slot',
    target: { serviceId: 'corte', employeeId: 'ana' },
    start: '2027-05-10T08:00:00.000Z',
    draft: 1,
  }),
} as const;

/** Waits until everything received so far has been answered, then tells what was sent. */
async function answered(): Promise<string[]> {
  const conversations = around.bot.running.context.connection.collection('conversations');
  await waitFor(async () => (await conversations.countDocuments({ dueAt: { $exists: true } })) === 0);
  const outbox = around.bot.running.context.connection.collection('outbox');
  await waitFor(async () => (await outbox.countDocuments({ dueAt: { $exists: true } })) === 0);
  return around.sent.map(({ text: words }) => words);
}
describe('a turn', () => {
  it('answers a burst of texts once', async () => {
    const now = Date.now();
    const burst = ['Hola', 'quiero una cita', 'corte'];
    await Promise.all(
      burst.map((words, index) => around.receive(text(words), { sentAt: new Date(now + index) })),
    );
    expect(await answered()).toEqual([expect.stringMatching(/^\*Corte\* · 30 min/)]);
  });

  it('answers a message once, however often it is delivered', async () => {
    await around.receive(text('mis citas'), { times: 5 });
    expect(await answered()).toEqual(['No tienes citas próximas. ¿Reservamos una?']);
  });

  it('answers a tap before the text that was written after it', async () => {
    const now = Date.now();
    await around.receive(slotTap, { sentAt: new Date(now - 1000) });
    await around.receive(text('gracias'), { sentAt: new Date(now) });
    await waitFor(() => around.sent.length === 2);
    expect((await answered()).map((words) => words.slice(0, 16))).toEqual(['✅ *Cita confirma', '¡A ti! 😊']);
  });

  it('is taken again when scheduling was away, and asks for the same booking', async () => {
    around.scheduling.isDown = true;
    await around.receive(slotTap);
    around.scheduling.isDown = false;
    expect(await answered()).toEqual([expect.stringMatching(/^✅ \*Cita confirmada\*/)]);
    expect(new Set(around.bookingKeys).size).toBe(1);
  });

  it('is taken again, too, when scheduling was away while the client said for whom their appointment is', async () => {
    await around.receive(slotTap);
    await waitFor(() => around.sent.length === 1);
    around.scheduling.isDown = true;
    await around.receive(text('es para mi hija Lucía'));
    around.scheduling.isDown = false;
    expect((await answered()).at(-1)).toMatch(
      /^Anotado: Corte con Ana para Lucía, lunes 10 de mayo, 10:00\.$/,
    );
  });

  it('is not taken for a message that is more than a day old', async () => {
    await around.receive(slotTap, { sentAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    expect(await answered()).toEqual([]);
    expect(around.bookingKeys).toEqual([]);
  });
});

describe('conversations that wait for their turn', () => {
  it('are no timers and no memory of the process, however many', async () => {
    const { connection } = around.bot.running.context;
    const conversations = connection.collection('conversations');
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const dueAt = new Date(Date.now() + 3_600_000);
    await conversations.insertMany(
      Array.from({ length: 10_000 }, (_, index) => ({
        _id: `many${index}` as never,
        tenantId: around.tenantId,
        client: { userId: `ES.many${index}` },
        pending: [{ id: `m${index}`, content: text('Hola'), sentAt: dueAt }],
        dueAt,
        version: 0,
      })),
    );
    // They do not hold up who has just written either.
    await around.receive(text('mis citas'));
    await waitFor(() => around.sent.length === 1);
    expect(timers() - before).toBeLessThan(20);
    await conversations.deleteMany({ _id: /^many/ as never });
  });
});

describe('a customer who is anonymised', () => {
  it('leaves no conversation behind', async () => {
    await around.receive(slotTap);
    await answered();
    const conversations = around.bot.running.context.connection.collection('conversations');
    expect(await conversations.countDocuments({ customerId: 'c1' })).toBe(1);
    await around.anonymised('c1');
    await waitFor(async () => (await conversations.countDocuments()) === 0);
  });

  it('leaves no conversation behind either when they were only on the waiting list', async () => {
    const target = { serviceId: 'corte', employeeId: 'ana' };
    const id = tapId({ kind: 'wait', target, from: '2027-05-10', to: '2027-05-10', slot: '10:00' });
    await around.receive({ kind: 'tap', title: 'Avísame si se libera', id });
    expect(await answered()).toEqual([expect.stringMatching(/^Apuntado ✅/)]);
    const conversations = around.bot.running.context.connection.collection('conversations');
    expect(await conversations.countDocuments({ customerId: 'c2' })).toBe(1);
    await around.anonymised('c2');
    await waitFor(async () => (await conversations.countDocuments()) === 0);
  });
});

describe('a time that has become free for a waiting client', () => {
  const inTenMinutes = (): Date => new Date(Date.now() + 10 * 60_000);
  const conversations = () => around.bot.running.context.connection.collection('conversations');

  it('is offered in the language of the conversation, with two buttons', async () => {
    await around.receive(text('hola'));
    await answered();
    around.sent.length = 0;
    await around.offered('o1', inTenMinutes());
    await waitFor(() => around.sent.length === 1);
    const start = '2027-05-10T08:00:00.000Z';
    const target = { serviceId: 'corte', employeeId: 'ana' };
    expect(around.sent[0]).toMatchObject({
      text: expect.stringMatching(
        /^🔔 Hay un hueco libre en \*Peluquería Sol\*:\n\nCorte con Ana\n📅 lunes, 10 de mayo, 10:00\n\nTe lo guardo hasta las \d\d:\d\d\./,
      ),
      buttons: [
        { title: 'Reservar', id: tapId({ kind: 'acceptOffer', target, start, offerId: 'o1' }) },
        { title: 'No, gracias', id: tapId({ kind: 'declineOffer', offerId: 'o1' }) },
      ],
    });
    expect(around.skipped).toEqual([]);
  });

  it('is offered to a client who comes later that day: yes moves the appointment', async () => {
    await around.receive(text('hola'));
    await answered();
    around.sent.length = 0;
    await around.offered('o5', inTenMinutes(), { appointmentId: 'a7', start: '2027-05-10T15:30:00.000Z' });
    await waitFor(() => around.sent.length === 1);
    const target = { serviceId: 'corte', employeeId: 'ana', movingId: 'a7' };
    const start = '2027-05-10T08:00:00.000Z';
    const yes = tapId({ kind: 'slot', target, start, draft: 0, durationMin: 30 });
    expect(around.sent[0]).toMatchObject({
      text: expect.stringMatching(
        /^🔔 ¿Quieres venir antes\? Se ha liberado un hueco en \*Peluquería Sol\*:\n\nCorte con Ana\n📅 lunes, 10 de mayo, 10:00\n\nTu cita es ahora a las 17:30\. Te lo guardo hasta las \d\d:\d\d\.$/,
      ),
      buttons: [
        { title: 'Sí, adelantarla', id: yes },
        { title: 'No, gracias', id: tapId({ kind: 'declineOffer', offerId: 'o5' }) },
      ],
    });
    around.sent.length = 0;
    await around.receive({ kind: 'tap', title: 'Sí, adelantarla', id: yes });
    expect(await answered()).toEqual([expect.stringMatching(/^✅ \*Cita cambiada\*/)]);
    around.sent.length = 0;
    await around.receive({
      kind: 'tap',
      title: 'No, gracias',
      id: tapId({ kind: 'declineOffer', offerId: 'o5' }),
    });
    expect(await answered()).toEqual(['Perfecto, tu cita sigue en pie.']);
  });

  it('is not told while clients cannot book by chat, for want of a subscription or of bookings in the plan', async () => {
    await around.receive(text('hola'));
    await answered();
    around.sent.length = 0;
    around.scheduling.takesBookings = false;
    await around.offered('o6', inTenMinutes());
    await waitFor(() => around.skipped.includes('o6'));
    around.scheduling.takesBookings = true;
    await around.subscribed(false);
    const ended = around.bot.running.context.connection.collection('subscriptions');
    await waitFor(async () => (await ended.countDocuments({ isActive: false })) === 1);
    await around.offered('o7', inTenMinutes());
    await waitFor(() => around.skipped.includes('o7'));
    await around.subscribed(true);
    await waitFor(async () => (await ended.countDocuments({ isActive: false })) === 0);
    expect(around.sent).toEqual([]);
  });

  it('goes to the next when WhatsApp does not let us write to them, or they want no notices', async () => {
    await conversations().updateMany({}, { $set: { windowUntil: new Date(Date.now() + 60_000) } });
    await around.offered('o2', inTenMinutes());
    await waitFor(() => around.skipped.includes('o2'));
    await around.receive(text('BAJA'));
    await answered();
    around.sent.length = 0;
    await around.offered('o3', inTenMinutes());
    await waitFor(() => around.skipped.includes('o3'));
    await around.receive(text('ALTA'));
    expect(await answered()).toEqual(['Perfecto, volverás a recibir recordatorios.']);
  });

  it('is not told once it is over: scheduling has passed it on by itself', async () => {
    const inbox = around.bot.running.context.connection.collection('inbox');
    const before = await inbox.countDocuments();
    await around.offered('o4', new Date(Date.now() - 1));
    await waitFor(async () => (await inbox.countDocuments()) > before);
    expect(await answered()).toEqual([]);
    expect(around.skipped).not.toContain('o4');
  });
});

describe('a change of an appointment by the owner', () => {
  const told = async (): Promise<string[]> => {
    const inbox = around.bot.running.context.connection.collection('inbox');
    const before = await inbox.countDocuments();
    await around.receive({ kind: 'silent', type: 'reaction' });
    await waitFor(async () => (await inbox.countDocuments()) > before);
    return answered();
  };

  it('is told to the client when the owner wants it', async () => {
    await around.receive(text('hola'));
    await answered();
    around.sent.length = 0;
    await around.happened(appointmentBooked, {});
    await waitFor(() => around.sent.length === 1);
    await around.happened(appointmentMoved, {});
    await waitFor(() => around.sent.length === 2);
    await around.happened(appointmentCancelled, { status: 'cancelled' });
    await waitFor(() => around.sent.length === 3);
    expect(await answered()).toEqual([
      expect.stringMatching(
        /^✅ \*Peluquería Sol\* te ha reservado una cita:\n\nCorte con Ana\n📅 lunes, 10 de mayo, 10:00/,
      ),
      expect.stringMatching(/ha cambiado tu cita/),
      expect.stringMatching(/ha cancelado tu cita/),
    ]);
  });

  it('is not told when the owner does not, when the client did it, or after BAJA', async () => {
    await around.happened(appointmentCancelled, { notify: false });
    await around.happened(appointmentCancelled, { by: 'client' });
    expect(await told()).toEqual([]);
    await around.receive(text('BAJA'));
    await answered();
    around.sent.length = 0;
    await around.happened(appointmentCancelled, {});
    expect(await told()).toEqual([]);
  });
});

describe('a business that has no subscription', () => {
  afterEach(() => around.subscribed(true));
  const closed = 'Ahora mismo no podemos reservar por aquí. Llama al +34911222333.';

  it('books nothing by chat and gives its phone, also to an old tap', async () => {
    await around.subscribed(false);
    await around.receive(slotTap);
    expect(await answered()).toEqual([closed]);
    expect(around.bookingKeys).toEqual([]);
  });

  it('does the same while the bookings of its plan are used up', async () => {
    around.scheduling.takesBookings = false;
    await around.receive(slotTap, { phone: '34600111777' });
    expect(await answered()).toEqual([closed]);
    expect(around.bookingKeys).toEqual([]);
    around.scheduling.takesBookings = true;
  });

  it('still shows clients their appointments', async () => {
    await around.subscribed(false);
    await around.receive(text('mis citas'));
    expect(await answered()).toEqual(['No tienes citas próximas. ¿Reservamos una?']);
  });

  it('turns no client away while it has no phone: the bot is silent, and a person is called once', async () => {
    const { connection } = around.bot.running.context;
    around.scheduling.phone = '';
    await around.subscribed(false);
    await around.receive(text('hola'), { phone: '34600111444' });
    const called = { 'client.phone': '34600111444', 'state.closedToldAt': { $exists: true } };
    const conversations = connection.collection('conversations');
    await waitFor(async () => (await conversations.countDocuments(called)) === 1);
    await around.receive(text('quiero cita'), { phone: '34600111444' });
    await waitFor(async () => (await conversations.countDocuments({ dueAt: { $exists: true } })) === 0);
    expect((await conversations.findOne(called))?.['waitingSince']).toBeInstanceOf(Date);
    expect(around.sent).toEqual([]);
    // Nothing here takes the notices of the owner.
    const notices = { 'envelope.type': 'booking-bot.notice.person_wanted' };
    expect((await connection.collection('outbox').deleteMany(notices)).deletedCount).toBe(1);
    around.scheduling.phone = '+34911222333';
  });

  it('books on while the copy of its subscription is empty', async () => {
    await around.subscribed(false);
    await around.bot.running.context.connection.collection('subscriptions').deleteMany({});
    await around.receive(slotTap, { phone: '34600111555' });
    expect(await answered()).toEqual([expect.stringContaining('Cita confirmada')]);
  });

  it('answers late rather than no, while scheduling has no copy of it', async () => {
    around.scheduling.knows = false;
    await around.receive(text('hola'), { phone: '34600111666' });
    await waitFor(async () => {
      const rows = around.bot.running.context.connection.collection('conversations');
      return (await rows.countDocuments({ 'client.phone': '34600111666', attempts: { $gt: 0 } })) === 1;
    });
    around.scheduling.knows = true;
    expect(await answered()).toEqual([expect.stringContaining('Corte')]);
  });

  it('goes on as long as a payment that is owed lets it', async () => {
    await around.subscribed(true, new Date(Date.now() + 60_000));
    await around.receive(slotTap);
    expect(await answered()).toEqual([expect.stringContaining('Cita confirmada')]);
    around.sent.length = 0;
    await around.subscribed(true, new Date(Date.now() - 1));
    await around.receive({ ...slotTap, id: slotTap.id.replace(/1$/, '2') });
    expect(await answered()).toEqual([closed]);
  });
});

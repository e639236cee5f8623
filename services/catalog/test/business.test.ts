import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged, businessChanged } from '@citame/contracts';
import { inTransaction, newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
let identity: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
  identity = await startTestService({
    name: 'identity',
    natsUrl: catalog.natsUrl,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

async function register(businessName: string): Promise<string> {
  const tenantId = newId();
  await tellAccount(tenantId, { businessName, revision: 1 });
  return tenantId;
}

interface Account {
  readonly businessName: string;
  readonly revision: number;
  readonly nameRevision?: number;
}
async function tellAccount(
  tenantId: string,
  { businessName, revision, nameRevision = 0 }: Account,
): Promise<void> {
  const { connection, outbox } = identity.running.context;
  await inTransaction(connection, async (session) => {
    await outbox.add(session, accountChanged, {
      tenantId,
      aggregateId: tenantId,
      revision,
      data: { businessName, nameRevision, locale: 'es' },
    });
  });
}
/** Published names of a business with their revisions, in order. */
async function toldNames(tenantId: string): Promise<[string, number][]> {
  const { connection } = catalog.running.context;
  const rows = await connection
    .collection('outbox')
    .find({ 'envelope.tenantId': tenantId, 'envelope.type': businessChanged.type })
    .sort({ 'envelope.revision': 1 })
    .toArray();
  return rows.map(({ envelope }) => [envelope.data.name, envelope.data.nameRevision ?? 0]);
}
const oneQuestion = (text: string) => ({ id: 'q1', es: { question: text, answer: text }, en: null });
const nameOf = async (as: string): Promise<string> => (await catalog.call('GET /business', { as })).body.name;

describe('the business profile', () => {
  it('has its address by parts, each in its field as it was written, and in one line for clients', async () => {
    const as = newId();
    const written = { street: 'C/ Mayor 12, local 3', postcode: '28013', town: 'Madrid' };
    const patch = async (body: object) => (await catalog.call('PATCH /business', { as, body })).body;
    expect(await patch(written)).toMatchObject({ ...written, address: 'C/ Mayor 12, local 3, 28013 Madrid' });
    expect(await patch({ town: '' })).toMatchObject({
      ...written,
      town: '',
      address: 'C/ Mayor 12, local 3, 28013',
    });
    expect((await catalog.call('GET /business', { as })).body).toMatchObject({ ...written, town: '' });
    expect(await patch({ street: '' })).toMatchObject({ street: '', postcode: '28013', address: '28013' });
  });

  it('has an address that was given whole in the first field, in the words in which it was given', async () => {
    const as = newId();
    const whole = 'Calle Mayor, 1. 28013 Madrid';
    const given = await catalog.call('PATCH /business', { as, body: { address: whole } });
    expect(given.body).toMatchObject({ address: whole, street: whole, postcode: '', town: '' });
    const moved = { street: 'Calle Nueva 2' };
    expect((await catalog.call('PATCH /business', { as, body: moved })).body).toMatchObject({
      ...moved,
      address: 'Calle Nueva 2',
    });
    // A process of an earlier version changes the whole and knows of no parts.
    const rows = catalog.running.context.connection.collection<{ _id: string }>('businesses');
    await rows.updateOne({ _id: as }, { $set: { address: whole } });
    expect((await catalog.call('GET /business', { as })).body).toMatchObject({
      street: whole,
      address: whole,
    });
  });

  it('takes its name from the new account and starts with the defaults', async () => {
    const as = await register('Peluquería Sol');
    await waitFor(async () => (await nameOf(as)) === 'Peluquería Sol');
    expect((await catalog.call('GET /business', { as })).body).toEqual({
      name: 'Peluquería Sol',
      address: '',
      street: '',
      postcode: '',
      town: '',
      phone: '',
      time_zone: 'Europe/Madrid',
      slot_step_minutes: 15,
      min_notice_minutes: 60,
      horizon_days: 60,
      cutoff_minutes: 120,
      reminder_hours: 24,
      second_reminder_hours: 0,
      unconfirmed: 'keep',
      confirm_by_hour: 20,
      earlier_offers: false,
      max_open_bookings: 3,
      country: 'ES',
      location: null,
      directions: { es: '', en: '' },
      parking: { es: '', en: '' },
      payment: { es: '', en: '' },
      address_form: 'tu',
      slot_word: 'hueco',
      afternoon_from: '15:00',
      questions: [],
      bot_answers: 'everybody',
    });
  });

  it('has the country of its time zone, and the words and the afternoon of that country', async () => {
    const as = newId();
    const body = { time_zone: 'America/Argentina/Cordoba' };
    const moved = await catalog.call('PATCH /business', { as, body });
    expect(moved.body).toMatchObject({ country: 'AR', slot_word: 'turno', afternoon_from: '12:00' });
    const chosen = { country: 'MX', slot_word: 'hora', afternoon_from: '13:30', address_form: 'usted' };
    await catalog.call('PATCH /business', { as, body: chosen });
    const back = await catalog.call('PATCH /business', { as, body: { time_zone: 'Europe/Madrid' } });
    expect(back.body).toMatchObject(chosen);
  });

  it('has a second reminder only nearer to the appointment than the first', async () => {
    const as = newId();
    const change = (body: object) => catalog.call('PATCH /business', { as, body });
    expect(await change({ second_reminder_hours: 24 })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'second_reminder_hours', code: 'second_reminder_nearer' }] },
    });
    expect(await change({ second_reminder_hours: 4 })).toMatchObject({ status: 200 });
    expect(await change({ reminder_hours: 2 })).toMatchObject({ status: 422 });
    expect(await change({ reminder_hours: 2, second_reminder_hours: 1 })).toMatchObject({ status: 200 });
    expect(await change({ reminder_hours: 0, second_reminder_hours: 12 })).toMatchObject({ status: 200 });
    expect(await change({ name: 'Sol' })).toMatchObject({ status: 200 });
  });

  it('keeps what clients ask about, and publishes it', async () => {
    const as = newId();
    const facts = {
      location: { latitude: 40.41536, longitude: -3.707398 },
      directions: { es: 'Metro Sol,\nsalida Mayor', en: '' },
      parking: { es: '', en: 'In the square' },
      payment: { es: 'Efectivo y Bizum', en: 'Cash and Bizum' },
      questions: [
        { id: 'q1', es: { question: '¿Tenéis wifi?', answer: 'Sí.' }, en: null },
        { id: 'q2', es: null, en: { question: 'Are dogs welcome?', answer: 'Yes,\nif they are small.' } },
      ],
    };
    const { status, body } = await catalog.call('PATCH /business', { as, body: facts });
    expect({ status, body }).toMatchObject({ status: 200, body: facts });
    expect((await catalog.call('GET /business', { as })).body).toEqual(body);
    const rows = catalog.running.context.connection.collection('outbox');
    const told = await rows.findOne({ 'envelope.aggregateId': as, 'envelope.type': businessChanged.type });
    expect(told?.['envelope'].data).toMatchObject(facts);
    expect(told?.['envelope'].data).not.toHaveProperty('country');
    const cleared = await catalog.call('PATCH /business', { as, body: { location: null, questions: [] } });
    expect(cleared.body).toMatchObject({ location: null, questions: [], payment: facts.payment });
  });

  it('has up to twenty questions of its own, as long as they may be', async () => {
    const long = { question: 'ñ'.repeat(120), answer: 'ü'.repeat(600) };
    const questions = Array.from({ length: 21 }, (_, index) => ({ id: `q${index}`, es: long, en: long }));
    const as = newId();
    const twenty = { questions: questions.slice(0, 20) };
    expect(await catalog.call('PATCH /business', { as, body: twenty })).toMatchObject({ status: 200 });
    expect(await catalog.call('PATCH /business', { as, body: { questions } })).toMatchObject({ status: 422 });
  });

  it('follows each newer name of the account, and no older one', async () => {
    const as = await register('Sol');
    await waitFor(async () => (await nameOf(as)) === 'Sol');
    await tellAccount(as, { businessName: 'Luna', revision: 3, nameRevision: 2 });
    await waitFor(async () => (await nameOf(as)) === 'Luna');
    await tellAccount(as, { businessName: 'Late', revision: 2, nameRevision: 1 });
    await tellAccount(as, { businessName: 'Mar', revision: 4, nameRevision: 3 });
    await waitFor(async () => (await nameOf(as)) === 'Mar');
    expect(await toldNames(as)).toEqual([
      ['Sol', 0],
      ['Luna', 2],
      ['Mar', 3],
    ]);
  });

  it('tells its name as newer when it was changed, and only then', async () => {
    const as = await register('Sol');
    await waitFor(async () => (await nameOf(as)) === 'Sol');
    await catalog.call('PATCH /business', { as, body: { name: 'Sol', phone: '+34 911 222 333' } });
    await catalog.call('PATCH /business', { as, body: { name: 'Luna' } });
    // The account's answer to that is no newer name.
    await tellAccount(as, { businessName: 'Luna', revision: 2, nameRevision: 1 });
    await tellAccount(as, { businessName: 'Mar', revision: 3, nameRevision: 2 });
    await waitFor(async () => (await nameOf(as)) === 'Mar');
    expect(await toldNames(as)).toEqual([
      ['Sol', 0],
      ['Sol', 0],
      ['Luna', 1],
      ['Mar', 2],
    ]);
  });

  it('is shown also with a phone that was stored before phones were checked', async () => {
    const as = await register('Sol');
    await waitFor(async () => (await nameOf(as)) === 'Sol');
    const businesses = catalog.running.context.connection.collection<{ _id: string }>('businesses');
    await businesses.updateOne({ _id: as }, { $set: { phone: 'abc' } });
    const changed = await catalog.call('PATCH /business', { as, body: { address: 'Calle Mayor, 1' } });
    expect(changed).toMatchObject({ status: 200, body: { phone: 'abc' } });
  });

  it('is changed field by field, even before the account has arrived', async () => {
    const as = newId();
    const changed = await catalog.call('PATCH /business', { as, body: { time_zone: 'Atlantic/Canary' } });
    expect(changed).toMatchObject({ status: 200, body: { time_zone: 'Atlantic/Canary', horizon_days: 60 } });
  });

  it.each([
    [{ time_zone: 'Europe/Atlantis' }],
    [{ slot_step_minutes: 7 }],
    [{ horizon_days: 0 }],
    [{ horizon_days: 731 }],
    [{ min_notice_minutes: -1 }],
    [{ max_open_bookings: 0 }],
    [{ name: '' }],
    [{ phone: 'abc' }],
    [{ owner: 'me' }],
    [{ country: 'XX' }],
    [{ slot_word: 'cita' }],
    [{ afternoon_from: '25:00' }],
  ])('refuses %j', async (body) => {
    const as = newId();
    const refused = await catalog.call('PATCH /business', { as, body });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ field: Object.keys(body)[0] }] } });
  });

  it.each([
    ['location.latitude', { location: { latitude: 91, longitude: 0 } }],
    ['parking.en', { parking: { es: '', en: 'x'.repeat(301) } }],
    ['questions.0.es', { questions: [{ id: 'q1', es: null, en: null }] }],
    [
      'questions.0.en.answer',
      { questions: [{ id: 'q1', es: null, en: { question: 'Wifi?', answer: ' ' } }] },
    ],
    ['questions', { questions: ['a', 'b'].map((text) => oneQuestion(text)) }],
  ])('refuses a wrong %s', async (field, body) => {
    const refused = await catalog.call('PATCH /business', { as: newId(), body });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ field }] } });
  });
});

import { appointment, endpoints, liveEndpoints, mayActAs, memberRoles } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { callApi, type ApiAnswer, type ApiRequest } from '../src/api.ts';
import { dayFromNow, openBusiness, type Business } from '../src/business.ts';
import { joinAs } from '../src/joinAs.ts';
import { pathWith, readOperations, type Operation } from '../src/openApi.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { requestsWithIds } from '../src/requestsWithIds.ts';

let platform: Platform;
let sol: Business;
let luna: Business;
let operations: Operation[];
beforeAll(async () => {
  platform = await startPlatform();
  [sol, luna] = await Promise.all([
    openBusiness(platform, { name: 'Peluquería Sol' }),
    openBusiness(platform, { name: 'Estética Luna' }),
  ]);
  operations = await readOperations(platform);
});
afterAll(() => platform?.dispose());

const errorBody = z.object({ error: z.string(), message: z.string() });
/** Status and error code of an answer that is an error. */
function problem({ status, body }: ApiAnswer): [number, string | undefined] {
  return [status, errorBody.safeParse(body).data?.error];
}

/** Asks every operation the same, several at a time; each line of the result is one that answered otherwise. */
async function differing(
  asked: readonly Operation[],
  expected: [number, string],
  ask: (operation: Operation) => Promise<ApiAnswer>,
): Promise<string[]> {
  expect(asked.length).toBeGreaterThan(0);
  const lines = await Promise.all(
    asked.map(async (operation) => {
      const got = problem(await ask(operation));
      return got.join() === expected.join() ? [] : [`${operation.name} answered ${got.join(' ')}`];
    }),
  );
  return lines.flat();
}

function send(operation: Operation, request: ApiRequest = {}): Promise<ApiAnswer> {
  const path = pathWith(operation, ['none', 'none']);
  return callApi(platform.gatewayUrl, operation.method, path, { token: sol.owner.token, ...request });
}

describe('the API description', () => {
  it('has every endpoint of the contracts', () => {
    const names = Object.values(endpoints).flatMap((table) => Object.keys(table));
    const wanted = names.map((name) => name.replace(/ (?!\/webhooks\/)/, ' /api').replace(/:(\w+)/g, '{$1}'));
    const offered = new Set(operations.map(({ name }) => name));
    expect(wanted.filter((name) => !offered.has(name))).toEqual([]);
  });
});

describe('an owner with nothing but the API', () => {
  it('registers, sets the business up, and books', async () => {
    const day = dayFromNow(1);
    const [slot] = await sol.owner.openSlots({ serviceId: sol.corteId, from: day, to: day });
    const wanted = { service_id: sol.corteId, employee_id: 'any', date: day, slot: slot?.slot };
    const booked = await sol.owner.call('POST', '/appointments', appointment, {
      ...wanted,
      phone: '+34 600 111 222',
      name: 'Marta',
    });
    expect(booked).toMatchObject({ date: day, slot: slot?.slot, phone: '+34600111222', status: 'confirmed' });
    expect(await sol.owner.appointments()).toContainEqual(booked);
  });
});

describe('forty simultaneous, overlapping bookings', () => {
  it.each([2, 3, 4])('never overlap; who loses is told of other times (day %i)', async (ahead) => {
    const { owner, ana, corteId } = luna;
    const starts = ['10:00', '10:15', '10:30', '10:45', '11:00'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        owner.request('POST', '/appointments', {
          body: {
            service_id: corteId,
            employee_id: ana,
            date: dayFromNow(ahead),
            slot: starts[index % starts.length],
            phone: `+34600${ahead}111${String(index).padStart(2, '0')}`,
          },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201).map(({ body }) => appointment.parse(body));
    const lost = answers.filter(({ status }) => status !== 201);
    expect(won.length).toBeGreaterThan(0);
    const sorted = won.toSorted((a, b) => a.start.localeCompare(b.start));
    const overlapping = sorted.filter(
      ({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? ''),
    );
    expect(overlapping).toEqual([]);
    for (const answer of lost) {
      expect(problem(answer)).toEqual([409, 'slot_taken']);
      expect(answer.body).toMatchObject({ details: { alternatives: [{}, {}, {}] } });
    }
    const stored = (await owner.appointments()).filter(({ date }) => date === dayFromNow(ahead));
    expect(stored.map(({ id }) => id).toSorted()).toEqual(won.map(({ id }) => id).toSorted());
  });
});

describe('data of another business', () => {
  it('does not exist, on any route that takes an id', async () => {
    const table = await requestsWithIds(platform, sol, luna);
    const withIds = operations.filter(({ hasIds, needsToken }) => hasIds && needsToken);
    // A route that is new needs a line in the table.
    expect(withIds.map(({ name }) => name).filter((name) => !(name in table))).toEqual([]);
    expect(
      await differing(withIds, [404, 'not_found'], (operation) => {
        const { ids, query = '', body } = table[operation.name] ?? { ids: [] };
        const path = pathWith(operation, ids) + query;
        return callApi(platform.gatewayUrl, operation.method, path, { token: luna.owner.token, body });
      }),
    ).toEqual([]);
  });

  it.each(['reception', 'employee'] as const)(
    'does not exist for the role %s of a business either, on any route that takes an id',
    async (role) => {
      const table = await requestsWithIds(platform, sol, luna);
      const { token } = await joinAs(platform, luna, role);
      const answers = await Promise.all(
        Object.entries(table).map(async ([name, { ids, query = '', body }]) => {
          const operation = operations.find((one) => one.name === name);
          const path = operation === undefined ? '/none' : pathWith(operation, ids) + query;
          const [method = ''] = name.split(' ');
          const answer = await callApi(platform.gatewayUrl, method, path, { token, body });
          return [name, ...problem(answer)];
        }),
      );
      const refusals = new Set(['404 not_found', '403 forbidden']);
      expect(answers.filter(([, status, code]) => !refusals.has(`${status} ${code}`))).toEqual([]);
      // Its own role is asked for what it may do there, too: not all are refused before the id is read.
      expect(answers.filter(([, status]) => status === 404).length).toBeGreaterThan(5);
    },
  );

  it('does not exist either where the id stands in the body or in the query', async () => {
    const { owner, ana, corteId } = luna;
    const mine = {
      service_id: corteId,
      employee_id: ana,
      date: dayFromNow(5),
      slot: '12:00',
      phone: '600111222',
    };
    const answers = await Promise.all([
      owner.request('POST', '/appointments', { body: { ...mine, service_id: sol.corteId } }),
      owner.request('POST', '/appointments', { body: { ...mine, employee_id: sol.ana } }),
      owner.request('POST', '/holds', { body: { ...mine, employee_id: sol.ana } }),
      owner.request('POST', '/services', { body: { title: 'Suyo', duration: 30, employees: [sol.ana] } }),
      owner.request('POST', `/services/${corteId}/employees`, { body: { employees: [sol.ana] } }),
      owner.request(
        'GET',
        `/availability?service_id=${sol.corteId}&from=${dayFromNow(1)}&to=${dayFromNow(1)}`,
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 422)).toEqual(
      [],
    );
    const ownIds = new Set([luna.ana, luna.luis]);
    const appointments = await owner.appointments();
    expect(appointments.filter(({ employee_id: id }) => id !== null && !ownIds.has(id))).toEqual([]);
  });
});

describe('a member of a business', () => {
  const declared = new Map(
    [...Object.values(endpoints), liveEndpoints]
      .flatMap((table) => Object.entries(table))
      .map(([name, endpoint]) => [
        name.replace(/ (?!\/webhooks\/)/, ' /api').replace(/:(\w+)/g, '{$1}'),
        ('access' in endpoint ? endpoint.access : undefined) ?? 'owner',
      ]),
  );
  const leastRole = ({ name }: Operation) =>
    memberRoles.find((role) => role === declared.get(name)) ?? 'owner';
  const isStream = ({ name }: Operation): boolean => name.endsWith('/events');

  /** Calls that an employee may make of what is their own: an id that is not is refused before it is looked for. */
  const ofOneselfAlone = [
    'PATCH /api/exceptions/{id}',
    'POST /api/calendar-feeds/{id}',
    'DELETE /api/calendar-feeds/{id}',
  ];

  it.each(memberRoles.filter((role) => role !== 'owner'))(
    'with the role %s may do what the contracts say, and nothing else',
    async (role) => {
      const { token, id } = await joinAs(platform, sol, role);
      const ask = (operation: Operation): Promise<ApiAnswer> =>
        send(operation, { token, ...(operation.method === 'GET' ? {} : { body: {} }) });
      const closed = operations.filter((one) => one.needsToken && !mayActAs(role, leastRole(one)));
      expect(await differing(closed, [403, 'forbidden'], ask)).toEqual([]);

      const open = operations.filter((one) => one.needsToken && mayActAs(role, leastRole(one)));
      const statuses = async (asked: readonly Operation[]) =>
        Promise.all(asked.map(async (one) => [one.name, (await ask(one)).status] as const));
      const reading = open.filter((one) => one.method === 'GET' && !isStream(one) && !one.hasIds);
      const read = await statuses(reading);
      expect(read.filter(([, status]) => ![200, 422].includes(status))).toEqual([]);
      // A sign-out would end the session; an id that is none is looked for, or refused as another person’s.
      const changing = open.filter(({ method, path }) => method !== 'GET' && !/\/auth\/logout/.test(path));
      expect(changing.length).toBeGreaterThan(20);
      const changed = await statuses(changing);
      const refused = changed.filter(([, status]) => status === 401 || status === 403 || status >= 500);
      expect(refused).toEqual(role === 'employee' ? ofOneselfAlone.map((name) => [name, 403]) : []);

      expect((await sol.owner.request('DELETE', `/members/${id}`)).status).toBe(204);
      expect((await callApi(platform.gatewayUrl, 'GET', '/api/me', { token })).status).toBe(401);
      await waitFor(
        async () => (await callApi(platform.gatewayUrl, 'GET', '/api/services', { token })).status === 401,
        { message: 'catalog to refuse the token' },
      );
    },
  );
});

describe('a caller who is not signed in', () => {
  it('may do what is public, and nothing else', async () => {
    const open = operations.filter(({ needsToken }) => !needsToken).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'GET /api/.well-known/jwks.json',
      // Their secrets are in links of mails.
      'GET /api/auth/email-changes/{secret}',
      'GET /api/auth/invitations/{secret}',
      'GET /api/billing/public-config',
      'GET /api/feeds/{secret}.ics',
      'GET /api/google/callback',
      // As an <img> asks for it; its address is a secret.
      'GET /api/photos/{key}.webp',
      'GET /api/whatsapp/callback',
      'GET /webhooks/whatsapp',
      'POST /api/auth/email-changes/{secret}/confirm',
      'POST /api/auth/email-changes/{secret}/stop',
      'POST /api/auth/forgot-password',
      'POST /api/auth/invitations/{secret}/accept',
      'POST /api/auth/login',
      'POST /api/auth/look',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/auth/register',
      'POST /api/auth/reset-password',
      'POST /api/auth/verify-email',
      'POST /webhooks/google',
      'POST /webhooks/paddle',
      'POST /webhooks/whatsapp',
    ]);
  });

  it.each([
    { credentials: 'without a token', token: undefined },
    { credentials: 'with a forged token', token: 'eyJhbGciOiJub25lIn0.eyJ0aWQiOiJ0In0.' },
  ])('is refused on every other route $credentials', async ({ token }) => {
    const closed = operations.filter(({ needsToken }) => needsToken);
    expect(await differing(closed, [401, 'unauthorized'], (operation) => send(operation, { token }))).toEqual(
      [],
    );
  });
});

describe('a body that is not right', () => {
  const withBody = (): Operation[] => operations.filter(({ bodyFields }) => bodyFields !== undefined);
  const bad: [string, [number, string], ApiRequest][] = [
    ['malformed JSON', [400, 'malformed_json'], { rawBody: '{"title": "Cor' }],
    [
      'JSON that is no UTF-8',
      [400, 'malformed_json'],
      { rawBody: Buffer.from('{"title": "\xF1"}', 'latin1') },
    ],
    ['a list', [422, 'validation'], { body: [] }],
    ['a text', [422, 'validation'], { body: 'Corte' }],
    ['nothing', [422, 'validation'], { rawBody: 'null' }],
    ['an unknown field', [422, 'validation'], { body: { no_such_field: 1 } }],
    ['too much', [413, 'body_too_large'], { body: { note: 'x'.repeat(65 * 1024) } }],
    [
      'something else than JSON',
      [415, 'unsupported_media_type'],
      { rawBody: 'title=Corte', headers: { 'content-type': 'text/plain' } },
    ],
  ];
  it.each(bad)('is refused by every route: %s', async (_, expected, request) => {
    expect(await differing(withBody(), expected, (operation) => send(operation, request))).toEqual([]);
  });

  it('is refused by every route: a wrong type in any of its fields', async () => {
    const wrong = withBody().flatMap((operation) =>
      (operation.bodyFields ?? []).map((field) => ({
        ...operation,
        name: `${operation.name} ${field}`,
        body: { [field]: { wrong: [1] } },
      })),
    );
    const bodies = new Map(wrong.map(({ name, body }) => [name, body]));
    expect(
      await differing(wrong, [422, 'validation'], (operation) =>
        send(operation, { body: bodies.get(operation.name) }),
      ),
    ).toEqual([]);
  });
});

describe('an address that is not right', () => {
  it.each([
    '/api/nothing',
    '/api/services/none/nothing',
    '/webhooks/nothing',
    '/nothing',
    '/api/customers/%E0%A4%A',
  ])('is not found: %s', async (path) => {
    const { status } = await callApi(platform.gatewayUrl, 'GET', path, { token: sol.owner.token });
    expect([400, 404]).toContain(status);
  });

  it('is not found when its id is none', async () => {
    const read = await callApi(platform.gatewayUrl, 'GET', `/api/customers/${'x'.repeat(3000)}`, {
      token: sol.owner.token,
    });
    expect(problem(read)).toEqual([404, 'not_found']);
  });

  it('says which methods it has when it is asked with another', async () => {
    const paths = [...new Map(operations.map((operation) => [operation.path, operation])).values()];
    expect(
      await differing(paths, [405, 'method_not_allowed'], (operation) =>
        send({ ...operation, method: 'PUT' }),
      ),
    ).toEqual([]);
  });
});

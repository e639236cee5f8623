import { describe, expect, it } from '@jest/globals';
import { ApiError, createApi, createFormCall, messageOf } from '../src/api/index.ts';

interface Asked {
  url: string;
  method: string;
  headers: Headers;
  body: string;
  keepalive: boolean;
}

function apiThatAnswers(response: () => Response | Promise<Response>, token?: string) {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const refused: string[] = [];
  const api = createApi({
    base: 'http://localhost/api',
    fetch: async (input, init) => {
      const request = new Request(input instanceof URL ? input.href : input, init);
      asked.push({
        url: request.url,
        method: request.method,
        headers: request.headers,
        keepalive: request.keepalive,
        body: await request.text(),
      });
      return response();
    },
    token: () => token,
    pause: async (ms) => void pauses.push(ms),
    language: () => 'en',
    onRefused: (refusedToken) => refused.push(refusedToken),
    renewed: async () => undefined,
  });
  return { api, asked, refused, pauses };
}

const answering = (status: number, body: string, token?: string) =>
  apiThatAnswers(() => new Response(body === '' ? null : body, { status }), token);

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
  throw new Error('It succeeded');
}

describe('a call', () => {
  it('is sent to the endpoint’s path with its parameters, the session’s token and the page’s language', async () => {
    const { api, asked } = answering(200, '[]', 'T');
    await api('GET /exceptions/:id', {
      params: { id: 'a/b' },
      query: { from_date: '2027-01-01', to_date: undefined },
    });
    const [call] = asked;
    expect(call?.url).toBe('http://localhost/api/exceptions/a%2Fb?from_date=2027-01-01');
    expect(call?.headers.get('authorization')).toBe('Bearer T');
    expect(call?.headers.get('accept-language')).toBe('en');
    expect(call?.headers.get('idempotency-key')).toBeNull();
  });

  it('has an idempotency key of its own when it changes something', async () => {
    const { api, asked } = answering(200, '{}', 'T');
    await api('POST /employees', { body: { nombre: 'Lucía' } });
    await api('POST /employees', { body: { nombre: 'Lucía' } });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(asked[0]).toMatchObject({ method: 'POST', body: '{"nombre":"Lucía"}' });
  });

  it('sends the version that the page has', async () => {
    const { api, asked } = answering(200, '{}', 'T');
    await api('PATCH /appointments/:id', { params: { id: 'a' }, body: { note: 'x' } }, { version: 3 });
    expect(asked[0]?.headers.get('if-match')).toBe('3');
  });

  it('may outlive its page', async () => {
    const { api, asked } = answering(204, '');
    await api('DELETE /appointments/:id', { params: { id: 'a' } }, { keepalive: true });
    await api('DELETE /appointments/:id', { params: { id: 'b' } });
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('sends no token when it signs in, even if there is one', async () => {
    const { api, asked } = answering(200, '{"token":"N"}', 'T');
    await api('POST /auth/login', { body: { email: 'a@b.test', password: 'secret' } });
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    ['a spreadsheet', 'text/csv; charset=utf-8', 'GET /appointments/export.csv'],
    ['a calendar', 'text/calendar; charset=utf-8', 'GET /appointments/export.ics'],
    ['contacts', 'text/vcard; charset=utf-8', 'GET /customers/export.vcf'],
  ] as const)('gives %s as it is written', async (_what, type, name) => {
    const { api } = apiThatAnswers(() => new Response('BEGIN', { headers: { 'content-type': type } }));
    expect(await api(name, { query: {} })).toBe('BEGIN');
  });

  it('gives nothing for an answer without a body', async () => {
    expect(
      await answering(204, '', 'T').api('DELETE /employees/:id', { params: { id: 'a' } }),
    ).toBeUndefined();
  });
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (status: number, error: string, retryAfter?: string) => () =>
  new Response(JSON.stringify({ error }), {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });
const done = () => new Response('{"employee_id":"e1"}', { status: 201 });

/** Answers one after the other; the last again and again. */
function inTurn(...responses: (() => Response | Promise<Response>)[]) {
  const left = [...responses];
  return apiThatAnswers(() => ((left.length > 1 ? left.shift() : left[0]) ?? done)(), 'T');
}
const keysOf = (asked: Asked[]) => asked.map(({ headers }) => headers.get('idempotency-key'));
const ana = { body: { nombre: 'Ana' } };

describe('a call that changes something', () => {
  it.each([
    ['it is lost', lost, 300],
    ['its outcome is unknown', answers(504, 'outcome_unknown', '2'), 2000],
    ['the server asks for it later', answers(503, 'unavailable', '1'), 1000],
    ['others have asked too much', answers(429, 'rate_limited', '2'), 2000],
    ['its first try is still in progress', answers(409, 'request_in_progress', '1'), 1000],
  ])('is made again under the same key when %s', async (_case, first, pause) => {
    const { api, asked, pauses } = inTurn(first, done);
    expect(await api('POST /employees', ana)).toEqual({ employee_id: 'e1' });
    expect(asked).toHaveLength(2);
    expect(new Set(keysOf(asked)).size).toBe(1);
    expect(pauses).toEqual([pause]);
  });

  it.each([
    ['refused', answers(409, 'title_taken')],
    ['broken', answers(500, 'internal')],
    ['unavailable for long', answers(503, 'payments_unavailable', '30')],
    ['unavailable for an unknown time', answers(503, 'unavailable')],
  ])('is made once when it is %s', async (_case, answer) => {
    const { api, asked } = inTurn(answer);
    await failureOf(api('POST /employees', ana));
    expect(asked).toHaveLength(1);
  });

  it('is given up after three tries', async () => {
    const { api, asked } = inTurn(lost);
    expect((await failureOf(api('POST /employees', ana))).status).toBe(0);
    expect(asked).toHaveLength(3);
  });

  it('is not made again when the server keeps no answer for it', async () => {
    const { api, asked } = inTurn(lost);
    await failureOf(api('POST /me/change-password', { body: { currentPassword: 'a', newPassword: 'b' } }));
    expect(asked).toHaveLength(1);
  });

  it('is not made again once it was called off', async () => {
    const { api, asked } = inTurn(lost);
    const signal = AbortSignal.abort();
    await failureOf(api('POST /employees', ana, { signal }));
    expect(asked.length).toBeLessThan(2);
  });
});

describe('a reading', () => {
  it('is made once: the cache of queries repeats it', async () => {
    const { api, asked } = inTurn(answers(503, 'unavailable', '1'));
    await failureOf(api('GET /me'));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['is lost', lost],
    ['is unavailable for a moment', answers(503, 'unavailable', '1')],
    ['comes after too many', answers(429, 'rate_limited', '1')],
  ])('is made again where no cache does that, when it %s', async (_case, first) => {
    const { api, asked } = inTurn(first, done);
    expect(await api('GET /me', undefined, { isRepeated: true })).toEqual({ employee_id: 'e1' });
    expect(asked).toHaveLength(2);
  });
});

describe('a form', () => {
  it('keeps the key of a call whose outcome is unknown, for the second press', async () => {
    const { api, asked } = inTurn(lost, lost, lost, done);
    const call = createFormCall(api);
    await failureOf(call('POST /employees', ana));
    await call('POST /employees', ana);
    expect(asked).toHaveLength(4);
    expect(new Set(keysOf(asked)).size).toBe(1);
  });

  it('has one key for two presses at once', async () => {
    const { api, asked } = inTurn(done);
    const call = createFormCall(api);
    await Promise.all([call('POST /employees', ana), call('POST /employees', ana)]);
    expect(new Set(keysOf(asked)).size).toBe(1);
  });

  it('has another key for other contents, another version, and the same once more after an answer', async () => {
    const { api, asked } = inTurn(answers(503, 'unavailable'), answers(503, 'unavailable'), done);
    const call = createFormCall(api);
    const note = { params: { id: 'a' }, body: { note: 'x' } };
    await failureOf(call('PATCH /appointments/:id', note, { version: 1 }));
    await failureOf(call('PATCH /appointments/:id', note, { version: 2 }));
    await call('PATCH /appointments/:id', { ...note, body: { note: 'y' } }, { version: 2 });
    await call('PATCH /appointments/:id', note, { version: 1 });
    await call('PATCH /appointments/:id', note, { version: 1 });
    expect(new Set(keysOf(asked)).size).toBe(5);
  });

  it('has another key for the same after a refusal', async () => {
    const { api, asked } = inTurn(answers(409, 'slot_taken'), done);
    const call = createFormCall(api);
    await failureOf(call('POST /employees', ana));
    await call('POST /employees', ana);
    expect(new Set(keysOf(asked)).size).toBe(2);
  });
});

describe('the message of a failure', () => {
  it.each([
    [422, '{"error":"validation","message":"Revisa los datos."}', 'Revisa los datos.'],
    [500, '{"error":"internal"}', 'internal'],
    [500, '{"message":""}', 'HTTP 500'],
    [503, '{}', 'HTTP 503'],
    [404, '[]', 'HTTP 404'],
    [502, 'Bad Gateway\n', 'Bad Gateway'],
    [502, '', 'HTTP 502'],
  ])('with status %i and body %j is %j', async (status, body, message) => {
    const error = await failureOf(answering(status, body).api('GET /employees'));
    expect([error.status, error.message]).toEqual([status, message]);
  });

  it('comes with the code and the further fields of the answer', async () => {
    const body = '{"error":"slot_taken","message":"Ocupada","alternatives":[{"slot":"10:00"}]}';
    const error = await failureOf(answering(409, body).api('GET /employees'));
    expect([error.code, error.details]).toEqual(['slot_taken', { alternatives: [{ slot: '10:00' }] }]);
  });

  it('consists of the broken rules, which say more', async () => {
    const details = [
      { field: 'to', code: 'from_before_to', message: 'El final va después.' },
      { field: 'name', message: 'Falta este dato.' },
    ];
    const body = JSON.stringify({ error: 'validation', message: 'Revisa los datos.', details });
    expect(messageOf(await failureOf(answering(422, body).api('GET /employees')), 'x')).toBe(
      'El final va después.',
    );
  });

  it('is the page’s own when no answer came', async () => {
    const { api } = apiThatAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(api('GET /employees'));
    expect([error.status, messageOf(error, 'No se pudieron cargar los empleados.')]).toEqual([
      0,
      'No se pudieron cargar los empleados.',
    ]);
    expect(messageOf(new Error('a fault of ours'), 'fallback')).toBe('fallback');
  });
});

describe('a refused token', () => {
  const unauthorized = '{"error":"unauthorized","message":"Inicia sesión para continuar."}';

  it('is reported to the session', async () => {
    const { api, refused } = answering(401, unauthorized, 'T');
    await failureOf(api('GET /employees'));
    expect(refused).toEqual(['T']);
  });

  it('has the call made again, with the same key, once there is another', async () => {
    const asked: Headers[] = [];
    const renewed = Promise.withResolvers<string>();
    let token = 'T';
    const api = createApi({
      base: 'http://localhost/api',
      fetch: async (_input, init) => {
        asked.push(new Headers(init?.headers));
        return token === 'T' ? new Response(unauthorized, { status: 401 }) : Response.json({ ok: true });
      },
      token: () => token,
      pause: async () => {},
      language: () => 'es',
      onRefused: () => {},
      renewed: () => renewed.promise,
    });
    const form = createFormCall(api);
    const written = form('DELETE /services/:id', { params: { id: 's1' } });
    await Promise.resolve();
    token = 'NEW';
    renewed.resolve('NEW');
    expect(await written).toEqual({ ok: true });
    expect(asked.map((headers) => headers.get('authorization'))).toEqual(['Bearer T', 'Bearer NEW']);
    expect(asked[1]?.get('idempotency-key')).toBe(asked[0]?.get('idempotency-key'));
  });

  it('is waited for by a call that is made while there is none', async () => {
    const renewed = Promise.withResolvers<string>();
    const asked: (string | null)[] = [];
    const api = createApi({
      base: 'http://localhost/api',
      fetch: async (_input, init) => {
        asked.push(new Headers(init?.headers).get('authorization'));
        return Response.json([]);
      },
      token: () => undefined,
      pause: async () => {},
      language: () => 'es',
      onRefused: () => {},
      renewed: () => renewed.promise,
    });
    const read = api('GET /employees');
    renewed.resolve('NEW');
    await read;
    expect(asked).toEqual(['Bearer NEW']);
  });

  it('is not reported after a wrong password at the login', async () => {
    const { api, refused } = answering(401, '{"message":"no"}', 'T');
    await failureOf(api('POST /auth/login', { body: { email: 'a@b.test', password: 'x' } }));
    expect(refused).toEqual([]);
  });
});

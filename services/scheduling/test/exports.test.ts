import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  sol = await buildBusiness(scheduling);
});
const call = (request: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  scheduling.call(
    request,
    body === undefined ? { as: sol.tenantId, headers } : { as: sol.tenantId, body, headers },
  );
const book = async (fields: object): Promise<TestAnswer> => {
  const answer = await call('POST /appointments', {
    service_id: sol.corte,
    employee_id: sol.ana,
    date: monday,
    slot: '10:00',
    phone: '600111222',
    ...fields,
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer;
};

describe('the spreadsheet of appointments', () => {
  it('has a line for each, in the language of the owner', async () => {
    await book({ name: 'Marta, la de "siempre"', note: 'Sin prisa' });
    const { status, body, headers } = await call('GET /appointments/export.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '"Fecha";"Hora";"Minutos";"Empleado";"Servicio";"Cliente";"Teléfono";"Estado";"Nota"',
      `"${monday}";"10:00";"30";"Ana";"Corte";"Marta, la de ""siempre""";"+34 600 11 12 22";"Confirmada";"Sin prisa"`,
    ]);
    const english = await call('GET /appointments/export.csv', undefined, { 'accept-language': 'en' });
    expect(english.body).toMatch(/"Date","Time",.*Confirmed/s);
  });

  it('never holds a formula, and follows the filter', async () => {
    await book({ name: '=HYPERLINK("http://evil")', note: '@SUM(A1)' });
    await book({ date: '2027-05-11', name: 'Luis' });
    const { body } = await call(`GET /appointments/export.csv?to=${monday}`);
    expect(body).toContain(`'=HYPERLINK`);
    expect(body).toContain(`'@SUM`);
    expect(body).not.toContain('Luis');
  });

  it.each([
    'Pepe\n=HYPERLINK(1)',
    'Pepe\r=HYPERLINK(1)',
    'Pepe\t=HYPERLINK(1)',
    ';=HYPERLINK(1)',
    '\u202E=1',
  ])('has one row for a client named %j, and begins no cell with it', async (name) => {
    await book({ name, note: `${name}\n=1+1` });
    const { body } = await call('GET /appointments/export.csv');
    const rows = body.split(/[\r\n]+/).filter((line: string) => line !== '');
    expect(rows).toHaveLength(2);
    expect(rows[1]).not.toMatch(/(?:^|["\t])(?:[=@]|\+(?!34 600))/);
  });
});

describe("an employee's calendar feed", () => {
  const feed = async (): Promise<string> =>
    (await call(`POST /calendar-feeds/${sol.ana}`)).body.path.slice('/api'.length);

  it('shows the appointments at its secret address, and at no other', async () => {
    await book({ name: 'Marta' });
    expect((await call(`GET /calendar-feeds/${sol.ana}`)).body).toEqual({ active: false });
    const { status, body, headers } = await scheduling.call(`GET ${await feed()}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('text/calendar');
    expect(body).toContain('SUMMARY:Marta · Corte');
    expect(body).toContain('DTSTART:20270510T080000Z');
    expect(body).not.toContain('600111222');
    expect((await scheduling.call(`GET /feeds/${'x'.repeat(32)}.ics`)).status).toBe(404);
    expect((await scheduling.call('GET /feeds/short.ics')).status).toBe(404);
  });

  it('stops when it is given a new address, and when it is revoked', async () => {
    const first = await feed();
    const second = await feed();
    expect((await scheduling.call(`GET ${first}`)).status).toBe(404);
    expect((await scheduling.call(`GET ${second}`)).status).toBe(200);
    expect((await call(`DELETE /calendar-feeds/${sol.ana}`)).status).toBe(204);
    expect((await scheduling.call(`GET ${second}`)).status).toBe(404);
    expect((await call(`DELETE /calendar-feeds/${sol.ana}`)).status).toBe(404);
  });

  it('is not there for employees of others', async () => {
    const other = await buildBusiness(scheduling);
    expect((await call(`POST /calendar-feeds/${other.ana}`)).status).toBe(404);
  });
});

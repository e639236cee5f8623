import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import {
  loseStoredAnswer,
  startTestService,
  type TestAnswer,
  type TestService,
} from '@citame/service-kit/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
});
afterAll(() => catalog.stop());

/** Makes a request, loses its stored answer as a crash would, and makes it again. */
async function twice(as: string, request: string, body?: unknown): Promise<[TestAnswer, TestAnswer]> {
  const key = newId();
  const call = () => {
    const headers = { 'idempotency-key': key };
    return catalog.call(request, { as, headers, ...(body === undefined ? {} : { body }) });
  };
  const first = await call();
  await loseStoredAnswer(catalog, as, key);
  return [first, await call()];
}

describe('a request that comes again after a crash', () => {
  it('adds an employee once', async () => {
    const as = newId();
    const [first, second] = await twice(as, 'POST /employees', { nombre: 'Ana' });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await catalog.call('GET /employees', { as })).body).toEqual([first.body]);
  });

  it('adds a service once, and does not say that its title is taken', async () => {
    const as = newId();
    const corte = { id: 'Corte', title: 'Corte', description: '', duration: 30 };
    const [first, second] = await twice(as, 'POST /services', corte);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await catalog.call('GET /services', { as })).body).toEqual([first.body]);
  });

  it('deletes an employee, and does not say that there is none', async () => {
    const as = newId();
    const { body } = await catalog.call('POST /employees', { as, body: { nombre: 'Ana' } });
    const answers = await twice(as, `DELETE /employees/${body.employee_id}`);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('changes the business once, and does not undo later changes', async () => {
    const as = newId();
    const key = { 'idempotency-key': newId() };
    const rename = () => catalog.call('PATCH /business', { as, headers: key, body: { name: 'Sol' } });
    await rename();
    await loseStoredAnswer(catalog, as, key['idempotency-key']);
    await catalog.call('PATCH /business', { as, body: { name: 'Luna' } });
    expect(await rename()).toMatchObject({ status: 200, body: { name: 'Sol' } });
    expect((await catalog.call('GET /business', { as })).body.name).toBe('Luna');
  });
});

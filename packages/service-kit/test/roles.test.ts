import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberRoles, type MemberRole } from '@citame/contracts';
import { z } from 'zod';
import { waitFor } from '@citame/testing';
import { closeNats, employeeInScope, implement, openSuspendedBusinesses } from '../src/index.ts';
import { openNatsAs, startTestService, type TestService } from '../src/testing.ts';

const result = z.object({ role: z.string(), account: z.string(), employee: z.string().nullable() });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    build: () => ({
      routes: implement(
        {
          'GET /owner': { summary: 'For owners, as nothing is said', result },
          'GET /reception': { access: 'reception', summary: 'For reception', result },
          'GET /employee': { access: 'employee', summary: 'For everybody with access', result },
          'POST /things': { access: 'employee', summary: 'Make', result, status: 201 },
          'POST /leaving': { whileSuspended: true, summary: 'Let go', result },
          'GET /everything': { security: 'personal_data_exported', summary: 'Data of many people', result },
        },
        {
          'GET /owner': who,
          'GET /reception': who,
          'GET /employee': who,
          'POST /things': who,
          'POST /leaving': who,
          'GET /everything': who,
        },
      ),
    }),
  });
});
afterAll(() => service.stop());

async function who({
  session,
}: {
  session: { role: string; accountId: string; employeeId: string | undefined };
}) {
  return { role: session.role, account: session.accountId, employee: session.employeeId ?? null };
}
const claimsOf = {
  owner: {},
  reception: { accountId: 'rosa', role: 'reception' },
  employee: { accountId: 'luis', role: 'employee', employeeId: 'e1' },
} as const;
const as = (request: string, role: MemberRole, headers: Record<string, string> = {}) =>
  service.call(request, { as: 'salon', claims: claimsOf[role], headers });

describe('an endpoint', () => {
  it.each([
    ['owner', [200, 403, 403]],
    ['reception', [200, 200, 403]],
    ['employee', [200, 200, 200]],
  ] as const)('for %s answers owner, reception and employee with %j', async (least, expected) => {
    const answers = await Promise.all(memberRoles.map((role) => as(`GET /${least}`, role)));
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it('is told who calls', async () => {
    expect((await as('GET /employee', 'employee')).body).toEqual({
      role: 'employee',
      account: 'luis',
      employee: 'e1',
    });
    expect((await as('GET /employee', 'owner')).body).toEqual({
      role: 'owner',
      account: 'salon',
      employee: null,
    });
  });

  it('refuses the token of an employee that names none', async () => {
    const answer = await service.call('GET /employee', {
      as: 'salon',
      claims: { accountId: 'luis', role: 'employee' },
    });
    expect(answer.status).toBe(401);
  });

  it('answers no person with what another stored under the same idempotency key', async () => {
    const key = { 'idempotency-key': 'the-same' };
    expect((await as('POST /things', 'reception', key)).status).toBe(201);
    const other = await as('POST /things', 'employee', key);
    expect(other.body).not.toMatchObject({ account: 'rosa' });
    expect(other.status).toBe(422);
  });
});

describe('an operator who looks as the owner', () => {
  const look = (request: string) =>
    service.call(request, { as: 'salon', claims: { isLook: true, accountId: 'op' } });

  it('reads what the owner reads', async () => {
    expect(await look('GET /owner')).toMatchObject({ status: 200, body: { role: 'owner', account: 'op' } });
  });

  it.each(['POST /things', 'GET /everything'])('may not %s', async (request) => {
    expect(await look(request)).toMatchObject({ status: 403, body: { error: 'read_only' } });
  });
});

describe('a business that is suspended', () => {
  it('is read and left, and not changed, until that is lifted; others are', async () => {
    const nats = await openNatsAs('operator', service.natsUrl);
    const suspended = await openSuspendedBusinesses(nats, 1);
    const change = async (as: string) => (await service.call('POST /things', { as })).status;
    await suspended.put('salon', '');
    await waitFor(async () => (await change('salon')) === 403);
    expect(await service.call('POST /things', { as: 'salon' })).toMatchObject({
      body: { error: 'suspended' },
    });
    const stillOpen = ['GET /owner', 'GET /everything', 'POST /leaving'];
    const answers = await Promise.all(stillOpen.map((request) => service.call(request, { as: 'salon' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await change('clinic')).toBe(201);
    await suspended.delete('salon');
    await waitFor(async () => (await change('salon')) === 201);
    await closeNats(nats);
  });
});

describe('the token of a member', () => {
  it('is for another audience than an owner’s, which services that know no roles accept alone', async () => {
    const audienceOf = async (role: MemberRole): Promise<unknown> => {
      const [, payload = ''] = (await service.tokenFor('salon', claimsOf[role])).split('.');
      return z.object({ aud: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
        .aud;
    };
    expect(await Promise.all(memberRoles.map(audienceOf))).toEqual([
      'citame-api',
      'citame-members',
      'citame-members',
    ]);
  });
});

describe('the employee that a caller asks for', () => {
  it.each([
    [undefined, undefined, undefined],
    [undefined, 'e2', 'e2'],
    ['e1', undefined, 'e1'],
    ['e1', 'any', 'e1'],
    ['e1', 'e1', 'e1'],
  ])('is, for a caller who is %s and asks for %s, %s', (employeeId, asked, found) => {
    expect(employeeInScope({ employeeId }, asked)).toBe(found);
  });

  it('is never another than the caller who is an employee', () => {
    expect(() => employeeInScope({ employeeId: 'e1' }, 'e2')).toThrow('forbidden');
  });
});

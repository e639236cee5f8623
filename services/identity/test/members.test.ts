import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rightsChanged, termsVersion } from '@citame/contracts';
import { outboxRows } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { newEmail, startIdentity } from './startIdentity.ts';
import { startOther } from './startOther.ts';

const day = 24 * 60 * 60 * 1000;
let laterMs = 0;
const clock = () => new Date(Date.now() + laterMs);

let identity: Awaited<ReturnType<typeof startIdentity>>;
let other: Awaited<ReturnType<typeof startOther>>;
beforeAll(async () => {
  identity = await startIdentity({ clock });
  other = await startOther(identity.url);
});
afterAll(async () => {
  await other.stop();
  await identity.stop();
});

type Owner = Awaited<ReturnType<typeof identity.register>>;
const password = 'otra frase bien larga';
const reception = { role: 'reception' };
const employee = { role: 'employee', employee_id: 'e1' };
const call: typeof identity.call = (...args) => identity.call(...args);
const secretOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

async function invite(owner: Owner, rights: object = reception, email = newEmail()) {
  const answer = await call('POST /invitations', { token: owner.token, body: { email, ...rights } });
  return { answer, email, secret: answer.status === 201 ? secretOf(answer.body.link) : '' };
}
const accept = (secret: string, body: object = { nombre: 'Rosa', password }) =>
  call(`POST /auth/invitations/${secret}/accept`, { body });
/** A person who has just joined the business of an owner. */
async function join(owner: Owner, rights: object = reception) {
  const { email, secret } = await invite(owner, rights);
  const { body } = await accept(secret);
  return { email, token: body.token as string, id: body.user.id as string };
}
const status = async (token: string) => (await call('GET /me', { token })).status;

describe('an invitation', () => {
  it('gives a new person an account of their own in the business', async () => {
    const owner = await identity.register({ nombre: 'Salón Luna' });
    const { secret, email } = await invite(owner, { ...employee, sees_contacts: true });
    expect((await call(`GET /auth/invitations/${secret}`)).body).toEqual({
      business: 'Salón Luna',
      email,
      role: 'employee',
      has_account: false,
    });
    const joined = await accept(secret);
    expect(joined).toMatchObject({
      status: 201,
      body: {
        user: {
          name: 'Salón Luna',
          person_name: 'Rosa',
          email,
          tenant_id: owner.id,
          role: 'employee',
          employee_id: 'e1',
          sees_contacts: true,
        },
      },
    });
    expect(joined.body.user.id).not.toBe(owner.id);
    const { body } = await call('GET /members', { token: owner.token });
    expect(body).toMatchObject([
      { id: owner.id, role: 'owner', current: true },
      { name: 'Rosa', email, role: 'employee', employee_id: 'e1', sees_contacts: true, current: false },
    ]);
    expect((await call('GET /invitations', { token: owner.token })).body).toEqual([]);
  });

  it('is mailed with a link of its own, in the language of who invites', async () => {
    const owner = await identity.register({ nombre: 'Moon', english: true });
    const { email } = await invite(owner);
    const { source } = await identity.mail.next(email, /^Moon invites you to Cítame$/);
    const [, secret = ''] = /invitation\?token=([\w-]+)/.exec(source) ?? [];
    expect((await accept(secret)).status).toBe(201);
  });

  it('is handed over and no longer mailed after thirty of a business, or three to an address, in a day', async () => {
    const [owner, another] = [await identity.register(), await identity.register()];
    const isMailed = async (who: Owner, email?: string): Promise<boolean> =>
      (await invite(who, reception, email)).answer.body.mailed;
    const pestered = newEmail();
    const toOne = [owner, another, owner, another].map((who) => () => isMailed(who, pestered));
    const toMany = Array.from({ length: 29 }, () => () => isMailed(owner));
    const mailed: boolean[] = [];
    for (const send of [...toOne, ...toMany]) {
      mailed.push(await send());
    }
    expect(mailed.slice(0, 4)).toEqual([true, true, true, false]);
    expect(mailed.slice(4)).toEqual([...Array.from({ length: 28 }, () => true), false]);
    expect(await isMailed(another)).toBe(true);
  });

  it('has no link in its mail but its own, whatever the business is called', async () => {
    const owner = await identity.register({ nombre: 'Premio en https://malo.example/p' });
    const { email } = await invite(owner);
    const { subject, source } = await identity.mail.next(email, /te invita a Cítame$/);
    expect(subject.replaceAll('\u2060', '')).toContain('https://malo.example/p');
    expect(`${subject} ${source}`).not.toMatch(/malo\.example/);
  });

  it('asks a person who has an account for their password', async () => {
    const owner = await identity.register();
    const barber = await identity.register({ nombre: 'Barbería Sol' });
    const { secret } = await invite(owner, reception, barber.email);
    expect((await call(`GET /auth/invitations/${secret}`)).body.has_account).toBe(true);
    expect((await accept(secret, { password: 'la contraseña de otra' })).body.error).toBe(
      'invalid_credentials',
    );
    const { body } = await accept(secret, { password: barber.password });
    expect(body.user).toMatchObject({
      id: barber.id,
      person_name: null,
      tenant_id: owner.id,
      role: 'reception',
    });
  });

  it('works once, also when two people press at the same time', async () => {
    const owner = await identity.register();
    const { secret } = await invite(owner);
    const answers = await Promise.all([accept(secret), accept(secret), accept(secret)]);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect((await accept(secret)).status).toBe(404);
  });

  it.each([
    ['after a week', async () => void (laterMs = 8 * day)],
    [
      'once it was taken back',
      async (owner: Owner) => {
        const [{ id }] = (await call('GET /invitations', { token: owner.token })).body;
        expect((await call(`DELETE /invitations/${id}`, { token: owner.token })).status).toBe(204);
      },
    ],
    [
      'once another was sent to the same address',
      (owner: Owner, email: string) => invite(owner, employee, email),
    ],
  ])('works no more %s', async (_when, happens) => {
    laterMs = 0;
    const owner = await identity.register();
    const { secret, email } = await invite(owner);
    await happens(owner, email);
    expect((await accept(secret)).status).toBe(404);
    expect((await call(`GET /auth/invitations/${secret}`)).status).toBe(404);
    laterMs = 0;
  });

  it.each([
    ['of no employee for the role', { role: 'employee' }, 422],
    ['of an employee for another role', { role: 'reception', employee_id: 'e1' }, 422],
    ['of a role that there is not', { role: 'admin' }, 422],
  ])('is refused %s', async (_what, rights, expected) => {
    const owner = await identity.register();
    expect((await invite(owner, rights)).answer.status).toBe(expected);
  });

  it('is refused to a person who has access already', async () => {
    const owner = await identity.register();
    const { email } = await join(owner);
    expect((await invite(owner, employee, email)).answer.body.error).toBe('already_member');
    expect((await invite(owner, employee, owner.email)).answer.body.error).toBe('already_member');
  });

  it('takes no weak password and no empty name for a new account', async () => {
    const owner = await identity.register();
    const { secret } = await invite(owner);
    expect((await accept(secret, { nombre: 'Rosa', password: '12345678' })).body.error).toBe('weak_password');
    expect((await accept(secret, { password })).status).toBe(422);
  });
});

describe('a member', () => {
  it.each(['GET /members', 'GET /invitations', 'POST /invitations', 'PATCH /members/x', 'DELETE /members/x'])(
    'without the role of owner may not call %s',
    async (request) => {
      const owner = await identity.register();
      for (const rights of [reception, employee]) {
        const { token } = await join(owner, rights);
        const body = request.startsWith('P') ? { body: { role: 'owner' } } : {};
        expect((await call(request, { token, ...body })).status).toBe(403);
      }
    },
  );

  it('changes their language, and not the name of the business', async () => {
    const owner = await identity.register();
    const { token } = await join(owner);
    expect((await call('PATCH /me', { token, body: { nombre: 'Mío' } })).status).toBe(403);
    const { body } = await call('PATCH /me', { token, body: { locale: 'en' } });
    expect(body.user).toMatchObject({ locale: 'en', name: 'Salón Sol' });
    expect((await call('GET /me', { token: owner.token })).body.user.locale).toBe('es');
  });

  it('changes their own name, which the founder of a business has not', async () => {
    const owner = await identity.register();
    const { token } = await join(owner, employee);
    const { body } = await call('PATCH /me', { token, body: { person_name: 'Rosa Gil' } });
    expect(body.user).toMatchObject({ person_name: 'Rosa Gil', name: 'Salón Sol' });
    expect((await call('GET /me', { token })).body.user.person_name).toBe('Rosa Gil');
    const listed = await call('GET /members', { token: owner.token });
    expect(JSON.stringify(listed.body)).toContain('Rosa Gil');
    expect((await call('PATCH /me', { token, body: { person_name: ' ' } })).status).toBe(422);
    const refused = await call('PATCH /me', { token: owner.token, body: { person_name: 'Sol' } });
    expect(refused.status).toBe(403);
  });

  it('is out of the business at once, in every service, when the owner takes access away', async () => {
    const owner = await identity.register();
    const rosa = await join(owner);
    expect(await other.status(rosa.token)).toBe(403);
    expect((await call(`DELETE /members/${rosa.id}`, { token: owner.token })).status).toBe(204);
    expect(await status(rosa.token)).toBe(401);
    await waitFor(async () => (await other.status(rosa.token)) === 401, { timeoutMs: 1000 });
    const body = { email: rosa.email, password };
    expect((await call('POST /auth/login', { body })).body.error).toBe('no_business');
  });

  it('goes on with new rights only after signing in again', async () => {
    const owner = await identity.register();
    const rosa = await join(owner);
    const changed = await call(`PATCH /members/${rosa.id}`, { token: owner.token, body: employee });
    expect(changed).toMatchObject({ status: 200, body: { role: 'employee', employee_id: 'e1' } });
    await waitFor(async () => (await other.status(rosa.token)) === 401, { timeoutMs: 1000 });
    const { body } = await call('POST /auth/login', { body: { email: rosa.email, password } });
    expect(body.user).toMatchObject({ role: 'employee', employee_id: 'e1', sees_contacts: false });
  });

  it('keeps their sessions in other businesses', async () => {
    const owner = await identity.register();
    const barber = await identity.register();
    const { secret } = await invite(owner, reception, barber.email);
    await accept(secret, { password: barber.password });
    await call(`DELETE /members/${barber.id}`, { token: owner.token });
    expect(await status(barber.token)).toBe(200);
  });

  it('is announced with their new rights and with their end, for what these opened', async () => {
    const owner = await identity.register();
    const luis = await join(owner, employee);
    await call(`PATCH /members/${luis.id}`, { token: owner.token, body: { ...employee, employee_id: 'e2' } });
    await call(`DELETE /members/${luis.id}`, { token: owner.token });
    const rows = outboxRows(identity.running.context.connection);
    const found = await rows
      .find({ 'envelope.type': rightsChanged.type, 'envelope.aggregateId': luis.id })
      .sort({ _id: 1 })
      .lean();
    expect(found.map(({ envelope }) => envelope.data)).toEqual([
      { role: 'employee', employeeId: 'e2', formerEmployeeId: 'e1' },
      { role: null, formerEmployeeId: 'e2' },
    ]);
  });

  it('of another business cannot be changed or removed', async () => {
    const [one, two] = [await identity.register(), await identity.register()];
    const rosa = await join(two);
    expect((await call(`DELETE /members/${rosa.id}`, { token: one.token })).status).toBe(404);
    expect((await call(`PATCH /members/${rosa.id}`, { token: one.token, body: reception })).status).toBe(404);
    expect(await status(rosa.token)).toBe(200);
  });
});

describe('a business', () => {
  it('always keeps an owner, also when two owners remove each other at once', async () => {
    const owner = await identity.register();
    expect((await call(`DELETE /members/${owner.id}`, { token: owner.token })).body.error).toBe('last_owner');
    const demoted = await call(`PATCH /members/${owner.id}`, { token: owner.token, body: reception });
    expect(demoted.body.error).toBe('last_owner');
    const partner = await join(owner, { role: 'owner' });
    await Promise.all([
      call(`DELETE /members/${owner.id}`, { token: partner.token }),
      call(`DELETE /members/${partner.id}`, { token: owner.token }),
    ]);
    const rows = await identity.running.context.connection
      .collection('memberships')
      .find({ tenantId: owner.id, role: 'owner' })
      .toArray();
    expect(rows).toHaveLength(1);
  });

  it('is opened with the terms of now, by one who was invited before and has accepted none', async () => {
    const owner = await identity.register();
    const invited = await join(owner);
    const accepted = async () =>
      (
        await identity.running.context.connection
          .collection<{ _id: string; acceptedTerms?: unknown }>('accounts')
          .findOne({ _id: invited.id })
      )?.acceptedTerms;
    expect(await accepted()).toBeUndefined();
    await call('POST /me/businesses', { token: invited.token, body: { nombre: 'Salón Sur' } });
    expect(await accepted()).toEqual({ version: termsVersion, at: expect.any(Date) });
  });

  it('can be opened beside another, and gone on in', async () => {
    const owner = await identity.register({ nombre: 'Salón Centro' });
    const opened = await call('POST /me/businesses', { token: owner.token, body: { nombre: 'Salón Norte' } });
    expect(opened).toMatchObject({ status: 201, body: { user: { id: owner.id, name: 'Salón Norte' } } });
    const { token, user } = opened.body;
    expect(user.tenant_id).not.toBe(owner.id);
    expect(await status(owner.token)).toBe(401);
    expect((await call('GET /me', { token })).body.businesses).toEqual([
      { tenant_id: owner.id, name: 'Salón Centro', role: 'owner' },
      { tenant_id: user.tenant_id, name: 'Salón Norte', role: 'owner' },
    ]);
    const back = await call('POST /me/business', { token, body: { tenant_id: owner.id } });
    expect(back.body.user).toMatchObject({ tenant_id: owner.id, name: 'Salón Centro' });
    const { email, password: own } = owner;
    const { body } = await call('POST /auth/login', { body: { email, password: own } });
    expect(body.user.tenant_id).toBe(owner.id);
  });

  it('of others is not gone on in', async () => {
    const [one, two] = [await identity.register(), await identity.register()];
    const answer = await call('POST /me/business', { token: one.token, body: { tenant_id: two.id } });
    expect(answer.status).toBe(404);
  });
});

describe('an account of a version that knew no members', () => {
  /** Leaves what such a version would have stored. */
  async function withoutRows(owner: Owner): Promise<void> {
    const { connection } = identity.running.context;
    await connection.collection('memberships').deleteMany({ tenantId: owner.id });
    await connection.collection<{ _id: string }>('businesses').deleteOne({ _id: owner.id });
  }

  it('is the owner of its business, and may invite', async () => {
    const owner = await identity.register({ nombre: 'Salón Viejo' });
    await withoutRows(owner);
    expect((await call('GET /me', { token: owner.token })).body).toMatchObject({
      user: { name: 'Salón Viejo', role: 'owner' },
      businesses: [{ tenant_id: owner.id, role: 'owner' }],
    });
    const rosa = await join(owner);
    expect(await status(rosa.token)).toBe(200);
    const { body } = await call('GET /members', { token: owner.token });
    expect(body.map(({ role }: { role: string }) => role)).toEqual(['owner', 'reception']);
  });

  it('is renamed like any other, for the version before, too', async () => {
    const owner = await identity.register({ nombre: 'Salón Viejo' });
    await withoutRows(owner);
    const { body } = await call('PATCH /me', { token: owner.token, body: { nombre: 'Salón Nuevo' } });
    expect(body.user.name).toBe('Salón Nuevo');
    const account = await identity.running.context.connection
      .collection<{ _id: string }>('accounts')
      .findOne({ _id: owner.id });
    expect(account).toMatchObject({ name: 'Salón Nuevo', nameRevision: 1, revision: 2 });
  });
});

describe('mails about the people of a business', () => {
  it('tell the owners of an invitation, and a member of other rights and of their end', async () => {
    const owner = await identity.register({ nombre: 'Salón Luna' });
    const rosa = await invite(owner);
    const told = await identity.mail.next(owner.email, /^Salón Luna: se ha invitado a otra persona$/);
    expect(told.source).toContain(rosa.email);
    expect(told.source).toContain('acceso de recepción');
    const { source } = await identity.mail.next(rosa.email, /te invita/);
    const [, secret = ''] = /token=([\w-]{43})/.exec(source) ?? [];
    const { body } = await accept(secret);
    await call(`PATCH /members/${body.user.id}`, { token: owner.token, body: employee });
    const changed = await identity.mail.next(rosa.email, /^Tu acceso a Salón Luna ha cambiado$/);
    expect(changed.source).toContain('el de empleado');
    await call(`DELETE /members/${body.user.id}`, { token: owner.token });
    await identity.mail.next(rosa.email, /^Ya no tienes acceso a Salón Luna$/);
  });
});

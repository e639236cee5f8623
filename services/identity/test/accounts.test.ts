import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged, subjectFilter, termsVersion } from '@citame/contracts';
import { openNatsAs } from '@citame/service-kit/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('registering', () => {
  it('opens an account, signs in and tells the other services', async () => {
    const gateway = await openNatsAs('gateway', identity.natsUrl);
    const heard = gateway.subscribe(subjectFilter(accountChanged), { max: 1 });
    await gateway.flush();
    const email = newEmail();
    const body = { nombre: ' Salón Sol ', email: ` ${email.toUpperCase()} `, password: 'un gato en la luna' };
    const answer = await identity.call('POST /auth/register', { body });
    const { id } = answer.body.user;
    expect(answer).toMatchObject({
      status: 201,
      body: {
        token: expect.any(String),
        user: { id, name: 'Salón Sol', email, tenant_id: id, locale: 'es' },
      },
    });
    expect(await identity.call('GET /me', { token: answer.body.token })).toMatchObject({
      status: 200,
      body: { user: answer.body.user },
    });
    for await (const message of heard) {
      expect(message.json()).toMatchObject({
        tenantId: id,
        aggregateId: id,
        revision: 1,
        data: { businessName: 'Salón Sol', locale: 'es' },
      });
      expect(message.string()).not.toContain(email);
    }
    await gateway.close();
  });

  it('notes which terms were accepted, and when', async () => {
    const { id } = await identity.register();
    const account = await identity.running.context.connection
      .collection<{ _id: string; acceptedTerms?: unknown; createdAt: Date }>('accounts')
      .findOne({ _id: id });
    expect(account?.acceptedTerms).toEqual({ version: termsVersion, at: account?.createdAt });
  });

  it('takes the language from the request', async () => {
    const { token } = await identity.register({ english: true });
    expect((await identity.call('GET /me', { token })).body.user.locale).toBe('en');
  });

  it('stores the password as argon2id and nowhere else', async () => {
    const { id, password } = await identity.register();
    const stored = await identity.running.context.connection
      .collection('accounts')
      .findOne({ _id: id as never });
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  it('is possible thirty times an hour from one network, whether or not it succeeds', async () => {
    const attempt = (password: string, ip: string) =>
      identity.call('POST /auth/register', { body: { nombre: 'Sol', email: newEmail(), password }, ip });
    for (let place = 0; place < 30; place += 1) {
      expect((await attempt('12345678', '192.0.2.7')).status).toBe(422);
    }
    expect((await attempt('siete gatos en la luna', '192.0.2.7')).status).toBe(429);
    expect((await attempt('siete gatos en la luna', '192.0.2.8')).status).toBe(201);
  });

  it('does not say why an address that has an account is refused, but tells its owner', async () => {
    const { email } = await identity.register({ english: true });
    const body = { nombre: 'Otro', email, password: 'otro gato en la luna' };
    const refused = await identity.call('POST /auth/register', { body });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'account_exists', message: 'No se pudo crear la cuenta' },
    });
    await identity.mail.next(email, /^You already have a Cítame account$/);
    await identity.call('POST /auth/register', { body });
    await identity.call('POST /auth/forgot-password', { body: { email } });
    await identity.mail.next(email, /^Recover your Cítame password$/);
    const others = identity.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(others.filter((subject) => !subject.startsWith('Confirm your e-mail'))).toEqual([]);
    expect(
      (await identity.call('POST /auth/login', { body: { email, password: body.password } })).status,
    ).toBe(401);
  });

  it('opens one account of five simultaneous requests', async () => {
    const body = { nombre: 'Salón', email: newEmail(), password: 'un gato en la luna' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => identity.call('POST /auth/register', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const { connection } = identity.running.context;
    expect(await connection.collection('accounts').countDocuments({ email: body.email })).toBe(1);
  });

  it('refuses a password that is tried first', async () => {
    const body = { nombre: 'Taller Pérez', email: newEmail(), password: 'tallerperez1' };
    const refused = await identity.call('POST /auth/register', {
      body,
      headers: { 'accept-language': 'en-GB,en' },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'weak_password', message: 'That password is too easy to guess.' },
    });
  });
});

describe('the profile', () => {
  it('changes field by field and tells the other services, each time with a later revision', async () => {
    const { token, id } = await identity.register();
    const renamed = await identity.call('PATCH /me', { token, body: { nombre: 'Salón Luna' } });
    expect(renamed).toMatchObject({ status: 200, body: { user: { name: 'Salón Luna', locale: 'es' } } });
    const translated = await identity.call('PATCH /me', { token, body: { locale: 'en' } });
    expect(translated).toMatchObject({ status: 200, body: { user: { name: 'Salón Luna', locale: 'en' } } });
    const rows = await identity.running.context.connection
      .collection('outbox')
      .find({ 'envelope.tenantId': id, 'envelope.type': accountChanged.type })
      .sort({ _id: 1 })
      .toArray();
    expect(rows.map(({ envelope }) => [envelope.revision, envelope.data])).toEqual([
      [1, { businessName: 'Salón Sol', nameRevision: 0, locale: 'es' }],
      [2, { businessName: 'Salón Luna', nameRevision: 1, locale: 'es' }],
      [3, { businessName: 'Salón Luna', nameRevision: 1, locale: 'en' }],
    ]);
  });

  it('does not let an owner choose what is not theirs to choose', async () => {
    const { token, id } = await identity.register();
    for (const field of ['tenant_id', 'email', 'epoch', 'passwordHash', '__proto__x', 'id']) {
      const refused = await identity.call('PATCH /me', { token, body: { [field]: 'x' } });
      expect(refused).toMatchObject({ status: 422, body: { error: 'validation', details: [{ field }] } });
    }
    const { user } = (await identity.call('GET /me', { token })).body;
    expect(user).toMatchObject({ id, tenant_id: id });
  });
});

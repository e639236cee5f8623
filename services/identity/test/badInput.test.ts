import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const good = { nombre: 'Salón', email: 'nobody@example.com', password: 'un gato en la luna' };
const posts = [
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
];

describe('malformed input', () => {
  afterAll(async () => {
    const { connection } = identity.running.context;
    expect(await connection.collection('accounts').countDocuments({ email: good.email })).toBe(0);
  });

  it.each(posts)('%s: malformed JSON is 400', async (request) => {
    for (const body of ['{', '"', '{"email":', '\u0000', '[1,]']) {
      const answer = await identity.call(request, { body });
      expect(answer).toMatchObject({ status: 400, body: { error: 'malformed_json' } });
    }
  });

  it.each(posts)('%s: no body, another shape or an unknown field is 422', async (request) => {
    const bodies = ['null', '[]', '"text"', '3', '{}', '{"email":{"$ne":null},"password":{"$gt":""}}'];
    for (const body of bodies) {
      expect(await identity.call(request, { body })).toMatchObject({
        status: 422,
        body: { error: 'validation' },
      });
    }
    expect(await identity.call(request)).toMatchObject({ status: 422 });
    const unknown = await identity.call(request, {
      body: { ...good, token: 'x', newPassword: 'x', admin: true },
    });
    expect(unknown).toMatchObject({ status: 422 });
    expect(unknown.body.details).toContainEqual({ field: 'admin', message: expect.any(String) });
  });

  it.each([
    ['nombre', ''],
    ['nombre', '   '],
    ['nombre', 'n'.repeat(101)],
    ['email', 'nobody'],
    ['email', `${'n'.repeat(250)}@example.com`],
    ['email', ['nobody@example.com']],
    ['password', 'seven77'],
    ['password', 'x'.repeat(257)],
    ['password', 12_345_678],
  ])('registering with %s %j is 422 and names the field', async (field, value) => {
    const answer = await identity.call('POST /auth/register', { body: { ...good, [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation', details: [{ field }] } });
  });

  it('answers problems in the language of the caller', async () => {
    const body = { ...good, password: 'short' };
    const spanish = await identity.call('POST /auth/register', { body });
    const english = await identity.call('POST /auth/register', {
      body,
      headers: { 'accept-language': 'en' },
    });
    expect(spanish.body.message).toBe('Revisa los datos.');
    expect(english.body.message).toBe('Check the data.');
    expect(english.body.details[0].message).not.toBe(spanish.body.details[0].message);
  });

  it('a body of another type is 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await identity.call('POST /auth/login', {
        body: JSON.stringify(good),
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } });
    }
  });

  it('a body over 64 KiB is 413', async () => {
    const answer = await identity.call('POST /auth/login', { body: { ...good, pad: 'x'.repeat(65_536) } });
    expect(answer).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
  });

  it('an unknown path is 404 and another method 405', async () => {
    expect(await identity.call('GET /auth/nothing')).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    expect(await identity.call('GET /%E0%A4%A')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    const wrongMethod = await identity.call('GET /auth/login');
    expect(wrongMethod).toMatchObject({ status: 405, body: { error: 'method_not_allowed' } });
    expect(wrongMethod.headers.get('allow')).toContain('POST');
  });

  it('an owner route without a token is 401', async () => {
    for (const request of [
      'GET /me',
      'PATCH /me',
      'POST /me/change-password',
      'POST /auth/logout-everywhere',
    ]) {
      expect(await identity.call(request)).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
    }
  });
});

describe('answers for idempotency keys', () => {
  it('keep neither passwords nor tokens', async () => {
    const { token, password } = await identity.register({ email: newEmail() });
    const changed = await identity.call('POST /me/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'tres gatos en la luna' },
      headers: { 'idempotency-key': 'change-once' },
    });
    expect(changed.status).toBe(200);
    const { connection } = identity.running.context;
    expect(await connection.collection('idempotency_keys').countDocuments({})).toBe(0);
  });
});

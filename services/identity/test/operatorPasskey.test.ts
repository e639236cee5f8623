import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOperated, type Operated } from './operated.ts';
import { softPasskey } from './softPasskey.ts';
import { operatorOrigin, type TestIdentity } from './startIdentity.ts';

let operated: Operated;
let identity: TestIdentity;
beforeAll(async () => {
  operated = await startOperated();
  ({ identity } = operated);
});
afterAll(() => identity.stop());
const run: Operated['run'] = (...words) => operated.run(...words);

describe('the passkey of an operator', () => {
  const email = 'llave@citame.example';
  const refused = { status: 422, body: { error: 'passkey_invalid' } };
  const post = (path: string, body?: object) =>
    identity.call(`POST /operator/${path}`, body === undefined ? {} : { body });
  const link = async (address = email) =>
    /#(.+)$/.exec((await run('operators', 'add', address))[0] ?? '')?.[1] ?? '';
  const options = async (secret: string) => (await post(`setup/${secret}/passkey/options`)).body;
  const challenge = async () => (await post('session/passkey/options')).body;
  const signIn = (credential: object) => post('session/passkey', { credential });
  const passkey = softPasskey(operatorOrigin);

  it('is made by the link of the command, once, at the address of the pages for operators alone', async () => {
    const secret = await link();
    const asked = await options(secret);
    expect(asked).toMatchObject({ rp: { id: 'operators.example' }, user: { name: email } });
    const setUp = (credential: object) => post(`setup/${secret}/passkey`, { credential });
    expect(await setUp(passkey.created(asked, 'https://operators.example.evil'))).toMatchObject(refused);
    const done = await setUp(passkey.created(await options(secret)));
    expect(done).toMatchObject({ status: 201, body: { email } });
    const me = await identity.call('GET /operator/session', { token: done.body.token });
    expect(me).toMatchObject({ status: 200, body: { email } });
    expect((await post(`setup/${secret}/passkey/options`)).status).toBe(404);
    expect(await run('operators', 'list')).toEqual([`${email} (passkey)`]);
  });

  it('signs in alone, each challenge once, and not for a page that imitates ours', async () => {
    const given = await challenge();
    expect(await signIn(passkey.used(given))).toMatchObject({ status: 201, body: { email } });
    expect(await signIn(passkey.used(given))).toMatchObject(refused);
    const elsewhere = { origin: 'https://operators.example.evil' };
    expect(await signIn(passkey.used(await challenge(), elsewhere))).toMatchObject(refused);
    expect(await signIn(passkey.used(await challenge(), { flags: 0x01 }))).toMatchObject(refused);
    expect(await signIn(softPasskey(operatorOrigin).used(await challenge()))).toMatchObject(refused);
    // The owners' pages are another address, and know no operator.
    const owners = (await identity.call('POST /auth/passkey/options')).body;
    const asOwner = { credential: passkey.used(owners) };
    expect(await identity.call('POST /auth/passkey', { body: asOwner })).toMatchObject(refused);
  });

  it('leaves no password that could be told', async () => {
    for (const password of ['', 'undefined', 'tres tristes tigres']) {
      const answer = await post('session', { email, password: password || 'x', code: '000000' });
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
    }
  });

  it('is not taken from another operator', async () => {
    const secret = await link('otra@citame.example');
    const stolen = passkey.created(await options(secret));
    expect(await post(`setup/${secret}/passkey`, { credential: stolen })).toMatchObject({ status: 409 });
    await run('operators', 'remove', 'otra@citame.example');
  });

  it('ends with another link', async () => {
    await link();
    expect(await signIn(passkey.used(await challenge()))).toMatchObject(refused);
    expect(await run('operators', 'list')).toEqual([`${email} (has not set up yet)`]);
  });
});

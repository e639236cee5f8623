import { beforeEach, describe, expect, it } from '@jest/globals';
import { createSession, followOtherTabs, type Session } from '../src/session/index.ts';

const user = { id: 'u1', name: 'Alba', email: 'alba@estudio.test', tenant_id: 't1', locale: 'es' };
const storedUser = () => JSON.parse(localStorage.getItem('citame.user') ?? 'null');
const storedToken = () => localStorage.getItem('citame.token');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const words = () => sessionStorage.getItem('words');

function sessionWith(token: string): Session {
  localStorage.setItem('citame.token', token);
  return createSession(localStorage);
}

describe('signing in', () => {
  it.each([
    ['access_token', { access_token: 'T', user }],
    ['token', { token: 'T', user }],
    ['jwt', { jwt: 'T', peluqueria: { nombre: 'Alba', email: user.email } }],
    ['data', { data: { token: 'T', user } }],
  ])('takes the token where the server puts it: %s', (_place, answer) => {
    const session = createSession(localStorage);
    session.enter(answer);
    expect(session.state()).toMatchObject({
      status: 'signedIn',
      token: 'T',
      user: { name: 'Alba', email: user.email },
    });
    expect([storedToken(), storedUser().email]).toEqual(['T', user.email]);
  });

  it.each([{}, { token: '' }, { token: 7 }, { data: {} }, null, 'T'])(
    'refuses %j, which has no token',
    (answer) => {
      const session = createSession(localStorage);
      expect(() => session.enter(answer)).toThrow('Token no recibido desde el backend');
      expect([session.state().status, storedToken()]).toEqual(['anonymous', null]);
    },
  );
});

describe('at start', () => {
  it('there is no session without a stored token, and the server is not asked', async () => {
    const session = createSession(localStorage);
    await session.verify(() => Promise.reject(new Error('asked')));
    expect(session.state()).toEqual({ status: 'anonymous', goTo: '/auth/login' });
  });

  it('a stored token counts once the server knows it', async () => {
    const session = sessionWith('T');
    expect([session.state().status, session.token()]).toEqual(['verifying', 'T']);
    await session.verify(async () => ({ user }));
    expect(session.state()).toEqual({ status: 'signedIn', token: 'T', user });
    expect(storedUser()).toEqual(user);
  });

  it.each([[{ user }], [user]])('the user may be wrapped or not: %j', async (answer) => {
    const session = sessionWith('T');
    await session.verify(async () => answer);
    expect(session.state()).toMatchObject({ user: { email: user.email } });
  });

  it('a newer token that comes with the answer takes the old one’s place', async () => {
    const session = sessionWith('OLD');
    await session.verify(async () => ({ user, token: 'NEW' }));
    expect([session.token(), storedToken()]).toEqual(['NEW', 'NEW']);
  });

  it('token and user are forgotten when the server does not know the token', async () => {
    localStorage.setItem('citame.user', JSON.stringify(user));
    const session = sessionWith('T');
    await session.verify(() => Promise.reject(new Error('401')));
    expect([session.state().status, storedToken(), storedUser()]).toEqual(['anonymous', null, null]);
  });

  it('words that this tab keeps are still there after a sign-in that the server or the network asks for', async () => {
    sessionStorage.setItem('words', 'unsent');
    await sessionWith('T').verify(() => Promise.reject(new TypeError('offline')));
    sessionWith('T').refuse('T');
    expect([storedToken(), words()]).toEqual([null, 'unsent']);
  });

  it('an answer that comes after a new sign-in changes nothing', async () => {
    const session = sessionWith('OLD');
    const { promise, reject } = Promise.withResolvers<unknown>();
    const verified = session.verify(() => promise);
    session.enter({ token: 'NEW', user });
    reject(new Error('401'));
    await verified;
    expect([session.state().status, session.token()]).toEqual(['signedIn', 'NEW']);
  });

  it('a damaged user in the storage does no harm', () => {
    localStorage.setItem('citame.user', '{nonsense');
    expect(sessionWith('T').state()).toEqual({ status: 'verifying', token: 'T', user: undefined });
  });
});

describe('leaving', () => {
  it('forgets token and user, and says where owners’ pages then lead', () => {
    const session = createSession(localStorage);
    const changes: string[] = [];
    sessionStorage.setItem('words', 'unsent');
    session.subscribe(() => changes.push(session.state().status));
    session.enter({ token: 'T', user });
    session.leave('/');
    expect(session.state()).toEqual({ status: 'anonymous', goTo: '/' });
    expect([storedToken(), storedUser(), changes]).toEqual([null, null, ['signedIn', 'anonymous']]);
    expect(words()).toBeNull();
  });

  it('is not reverted by a later update', () => {
    const session = createSession(localStorage);
    session.update({ token: 'T' });
    expect([session.state().status, storedToken()]).toEqual(['anonymous', null]);
  });

  it('does not happen when another tab gets a newer token for the same owner', () => {
    const session = createSession(localStorage);
    followOtherTabs(session, window);
    session.enter({ token: 'T', user });
    window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: 'NEWER' }));
    expect(session.token()).toBe('NEWER');
    localStorage.setItem('citame.user', JSON.stringify({ ...user, email: 'other@sol.test' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: 'OTHER' }));
    expect(session.token()).toBe('NEWER');
  });

  it('ends the session in all tabs, whose pages keep what is written in them', () => {
    const session = createSession(localStorage);
    followOtherTabs(session, window);
    session.enter({ token: 'T', user });
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: null }));
    expect(session.state().status).toBe('signedIn');
    sessionStorage.setItem('words', 'unsent');
    window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: null }));
    expect(session.state()).toEqual({ status: 'ended', user, isLeft: true });
    expect([session.token(), words()]).toEqual([undefined, null]);
  });

  it('leads a tab that shows no page yet to the login', () => {
    const session = sessionWith('T');
    followOtherTabs(session, window);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.state()).toEqual({ status: 'anonymous', goTo: '/auth/login' });
  });

  it('changes nothing in a tab whose session has ended before', () => {
    const session = createSession(localStorage);
    followOtherTabs(session, window);
    session.enter({ token: 'T', user });
    session.refuse('T');
    window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: null }));
    expect(session.state()).toEqual({ status: 'ended', user, isLeft: false });
  });
});

describe('a token that the server refuses', () => {
  it('ends the session of a page in use, which keeps its user until they sign in again', () => {
    const session = createSession(localStorage);
    session.enter({ token: 'T', user });
    session.refuse('OLD');
    expect(session.state().status).toBe('signedIn');
    session.refuse('T');
    expect(session.state()).toEqual({ status: 'ended', user, isLeft: false });
    expect(session.token()).toBeUndefined();
    session.enter({ token: 'NEW', user });
    expect([session.state().status, session.token()]).toEqual(['signedIn', 'NEW']);
  });

  it('goes on in all tabs with the token that one of them gets', () => {
    const session = createSession(localStorage);
    followOtherTabs(session, window);
    session.enter({ token: 'T', user });
    session.refuse('T');
    window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: 'NEW' }));
    expect([session.state().status, session.token()]).toEqual(['signedIn', 'NEW']);
  });

  it('leads to the login before the first page, or without a known user', () => {
    const started = sessionWith('T');
    started.refuse('T');
    expect(started.state()).toEqual({ status: 'anonymous', goTo: '/auth/login' });
    const nameless = createSession(localStorage);
    nameless.enter({ token: 'T' });
    nameless.refuse('T');
    expect(nameless.state().status).toBe('anonymous');
  });

  it('is renewed when the same person is in the same business again', async () => {
    const session = createSession(localStorage);
    session.enter({ token: 'T', user });
    expect(await session.renewed()).toBeUndefined();
    session.refuse('T');
    const waiting = session.renewed();
    session.enter({ token: 'NEW', user });
    expect(await waiting).toBe('NEW');
    // An answer to a call of before comes late.
    expect(await session.renewed()).toBe('NEW');
  });

  it.each<[string, (session: Session) => void]>([
    ['they leave', (session) => session.leave()],
    [
      'they are in another business then',
      (session) => session.enter({ token: 'NEW', user: { ...user, tenant_id: 't2' } }),
    ],
    [
      'another person has signed in',
      (session) => session.enter({ token: 'NEW', user: { ...user, email: 'other@sol.test' } }),
    ],
  ])('is not renewed when %s', async (_why, act) => {
    const session = createSession(localStorage);
    session.enter({ token: 'T', user });
    session.refuse('T');
    const waiting = session.renewed();
    act(session);
    expect(await waiting).toBeUndefined();
  });
});

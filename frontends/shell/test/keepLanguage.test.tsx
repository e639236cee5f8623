import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json } from '@citame/web/testing';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keepLanguage } from '../src/keepLanguage.ts';

const user = { id: '1', tenant_id: '1', name: 'Sol', email: 'ana@sol.test', locale: 'es' } as const;
const sent: unknown[] = [];
answerApi({
  'PATCH /me': ({ body }) => {
    sent.push(body);
    return json({ user: { ...user, ...(body as object) } });
  },
});
setLanguage('es');
const stop = keepLanguage();
afterAll(stop);
beforeEach(() => {
  session.leave();
  setLanguage('es');
  sent.length = 0;
});

describe('switching the language', () => {
  it('switches that of the account while its owner is signed in, the last choice last', async () => {
    session.enter({ token: 'T', user });
    setLanguage('en');
    setLanguage('es');
    setLanguage('en');
    await waitFor(() => expect(sent).toEqual([{ locale: 'en' }, { locale: 'es' }, { locale: 'en' }]));
    await waitFor(() => expect(session.state()).toMatchObject({ user: { locale: 'en' } }));
  });

  it('asks nothing of the server for visitors, nor when the account has that language', async () => {
    setLanguage('en');
    session.enter({ token: 'T', user: { ...user, locale: 'es' } });
    setLanguage('es');
    setLanguage('en');
    await waitFor(() => expect(sent).toEqual([{ locale: 'en' }]));
  });
});

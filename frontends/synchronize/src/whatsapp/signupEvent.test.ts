import { describe, expect, it } from '@jest/globals';
import { readSignupEvent } from './signupEvent.ts';

const dialogUrl = 'http://localhost:8096/v26.0/dialog/oauth';
const meta = 'https://www.facebook.com';
const read = (message: object | string, origin = meta) =>
  readSignupEvent(
    { origin, data: typeof message === 'string' ? message : JSON.stringify(message) },
    dialogUrl,
  );
const ofMeta = (event: string, data: object = {}) => ({
  type: 'WA_EMBEDDED_SIGNUP',
  event,
  data,
  version: 3,
});
const finish = ofMeta('FINISH', { phone_number_id: '1', waba_id: '2', business_id: '3' });

describe('the message of Meta’s signup', () => {
  it.each([
    [finish, { kind: 'number', wabaId: '2', phoneNumberId: '1' }],
    [
      ofMeta('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: '2' }),
      { kind: 'business_app', wabaId: '2' },
    ],
    [ofMeta('FINISH_ONLY_WABA', { waba_id: '2' }), { kind: 'finished' }],
    [ofMeta('FINISH_GRANT_ONLY_API_ACCESS', { waba_ids: ['2'] }), { kind: 'finished' }],
    [ofMeta('CANCEL', { current_step: 'PERMISSIONS' }), { kind: 'cancelled', step: 'PERMISSIONS' }],
    [ofMeta('CANCEL', { error_message: 'x', error_code: '3441042' }), { kind: 'cancelled', code: '3441042' }],
    [ofMeta('CANCEL', { error_code: 524_126 }), { kind: 'cancelled', code: '524126' }],
    [ofMeta('ERROR'), { kind: 'failed' }],
    [{ type: 'WA_EMBEDDED_SIGNUP' }, { kind: 'failed' }],
  ])('%j says how it has ended', (message, expected) => {
    expect(read(message)).toEqual(expected);
  });

  it.each([
    'https://facebook.com',
    'https://web.facebook.com',
    'https://business.web.facebook.com',
    'http://localhost:8096',
  ])('may come from %s', (origin) => {
    expect(read(finish, origin)).toMatchObject({ kind: 'number' });
  });

  it.each([
    'https://evilfacebook.com',
    'https://facebook.com.evil.com',
    'http://www.facebook.com',
    'https://www.facebook.com:8443',
    'https://.facebook.com',
    'http://localhost:8097',
    'null',
    '',
  ])('is ignored from %j', (origin) => {
    expect(read(finish, origin)).toBeUndefined();
  });

  it.each(['', 'cb=f1', 'null', '7', '{"type":"other"}', '[]'])(
    'is not read from other data that the SDK posts (%j)',
    (data) => {
      expect(read(data)).toBeUndefined();
    },
  );

  it('is text, and other data that a window posts are ignored', () => {
    expect(readSignupEvent({ origin: meta, data: finish }, dialogUrl)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { contactDefaults } from '../build/contact.ts';

const invented = { COMPANY_EMAIL: 'hola@citame.example', COMPANY_PHONE: '+34910555000' };

describe('the contact for owners', () => {
  it.each([undefined, 'http://localhost:8080'])('is an invented one at %s', (PUBLIC_URL) => {
    expect(contactDefaults({ PUBLIC_URL })).toEqual(invented);
  });

  it('ends the build at a public address without an e-mail address, and has no phone that none has named', () => {
    const PUBLIC_URL = 'https://citas.example.com';
    for (const COMPANY_EMAIL of ['', undefined]) {
      expect(() => contactDefaults({ PUBLIC_URL, COMPANY_EMAIL })).toThrow('COMPANY_EMAIL');
    }
    expect(contactDefaults({ PUBLIC_URL, COMPANY_EMAIL: 'hola@example.com' }).COMPANY_PHONE).toBe('');
  });
});

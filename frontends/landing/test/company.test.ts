import { describe, expect, it } from '@jest/globals';
import { termsVersion } from '@citame/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../build/company.ts';

const real = {
  PUBLIC_URL: 'https://citas.example.com/',
  COMPANY_NAME: 'Salones Unidos, S.L.',
  COMPANY_TAX_ID: 'B12345674',
  COMPANY_ADDRESS: 'Calle Real, 1, 28001 Madrid, España',
  COMPANY_EMAIL: 'hola@example.com',
  COMPANY_DOMAIN: 'citas.example.com',
};

describe('the company of the legal pages', () => {
  it('is an invented one where nothing but this machine is reached', () => {
    expect(company({ PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({ taxId: 'B00000000' });
  });

  it.each(['http://citas.example.com', 'https://192.0.2.1'])('is never an invented one at %s', (url) => {
    expect(() => company({ PUBLIC_URL: url })).toThrow('Settings missing for a public address');
  });

  it('is the one of the settings at a public address', () => {
    expect(company(real)).toMatchObject({ name: 'Salones Unidos, S.L.', tradeName: 'Cítame' });
  });

  it.each(Object.keys(real).filter((name) => name !== 'PUBLIC_URL'))(
    'ends the build at a public address without %s',
    (name) => {
      expect(() => company({ ...real, [name]: '' })).toThrow(
        `Settings missing for a public address: ${name}`,
      );
    },
  );
});

describe('the chat with which visitors try the bot', () => {
  it('is there where the installation has a number for it, with its code', () => {
    expect(company({ DEMO_WHATSAPP_NUMBER: '' }).demo).toBeUndefined();
    expect(company({ DEMO_WHATSAPP_NUMBER: '+34600111222' }).demo).toMatchObject({
      number: '+34600111222',
      link: 'https://wa.me/34600111222?text=Hola',
      code: { size: 33, path: expect.stringMatching(/^M2 2h7v1H2z/) },
    });
  });

  it.each(['600111222', '+34 600', 'hola'])('ends the build with a number that is none: %s', (number) => {
    expect(() => company({ DEMO_WHATSAPP_NUMBER: number })).toThrow('DEMO_WHATSAPP_NUMBER');
  });
});

describe('the terms that new accounts accept', () => {
  it.each(['es', 'en'])('are of the version that their page shows (%s)', (language) => {
    const path = join(import.meta.dirname, `../src/legal/documents/terms.${language}.md`);
    expect(readFileSync(path, 'utf8')).toContain(`\nupdated: ${termsVersion}\n`);
  });
});

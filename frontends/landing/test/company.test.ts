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

describe('the terms that new accounts accept', () => {
  it.each(['es', 'en'])('are of the version that their page shows (%s)', (language) => {
    const path = join(import.meta.dirname, `../src/legal/documents/terms.${language}.md`);
    expect(readFileSync(path, 'utf8')).toContain(`\nupdated: ${termsVersion}\n`);
  });
});

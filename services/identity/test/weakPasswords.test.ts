import { describe, expect, it } from '@jest/globals';
import { isWeakPassword } from '../src/passwords/weakPasswords.ts';

const owner = { email: 'ana.garcia@example.com', name: 'Peluquería Ana & Eva' };

describe('a weak password', () => {
  it.each([
    ['a common one', '12345678'],
    ['in any case', 'PassWord123'],
    ['in Spanish', 'contraseña123'],
    ['one character', 'aaaaaaaaaaaa'],
    ['the local part of the e-mail', 'AnaGarcia1'],
    ['the name of the business', 'peluqueria ana y eva'.replace(' y', '')],
    ['with accents and a year', 'PeluqueríaAnaEva2026'],
    ['the name of the product', 'citame2026!'],
  ])('is refused: %s', (_why, password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it.each(['un gato en la luna', 'peluqueriaanaeva y otras doce cosas', 'kQ7!vv-2p', '🦊🦊🦉🦉🐻🐻🐼🐼'])(
    'is not %j',
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(false);
    },
  );

  it('a short name is no reason to refuse a password that happens to contain it', () => {
    expect(isWeakPassword('consolidar7', { email: 'sol@example.com', name: 'Sol' })).toBe(false);
  });
});

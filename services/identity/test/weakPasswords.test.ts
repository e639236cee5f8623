import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { listOf } from '../src/passwords/commonPasswords.ts';
import { commonPasswordList, passwordCount } from './fixtures/commonPasswordList.ts';
import { isWeakPassword } from '../src/passwords/weakPasswords.ts';

const owner = { email: 'ana.garcia@example.com', name: 'Peluquería Ana & Eva' };

describe('a weak password', () => {
  it.each([
    ['a common one', '12345678'],
    ['in any case', 'PassWord123'],
    ['in Spanish', 'contraseña123'],
    ['in Spanish, with accents', 'Murciélago'],
    ['a Spanish surname', 'fernandez'],
    ['a common word with a year', 'Madrid2026'],
    ['a common word with signs', '¡chelsea123!'],
    ['a trade with a digit', 'peluqueria1'],
    ['signs in the place of letters', 'P4$$w0rd!'],
    ['a row of the keyboard with a year', 'qwerty2024'],
    ['digits with a letter', '12345678a'],
    ['one character', 'aaaaaaaaaaaa'],
    ['one character with another', 'aaaaaaab'],
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

describe('the list of common passwords', () => {
  const { passwords, words } = commonPasswordList();

  it('has 100,000 of 8 characters and more, Spanish ones among them', () => {
    expect(passwords).toHaveLength(passwordCount);
    expect(new Set(passwords).size).toBe(100_000);
    expect(passwords.filter((password) => password.length < 8)).toEqual([]);
    expect(passwords).toEqual(expect.arrayContaining(['contrasena', 'tequiero', 'realmadrid', 'alejandro']));
  });

  it('is the file that its generator prints', () => {
    const file = readFileSync(new URL('../src/passwords/commonPasswords.bin', import.meta.url));
    expect(listOf([...passwords, ...words]).equals(file)).toBe(true);
  });

  it('refuses each of them', () => {
    const stranger = { email: 'xx@example.com', name: 'xx' };
    expect(passwords.filter((password) => !isWeakPassword(password, stranger))).toEqual([]);
  });

  it('takes ten thousand random passwords', () => {
    const stranger = { email: 'xx@example.com', name: 'xx' };
    const random = Array.from(
      { length: 10_000 },
      (_, index) => `${(index * 2_654_435_761) % 4_294_967_296}kQ7-vv`,
    );
    expect(random.filter((password) => isWeakPassword(password, stranger))).toEqual([]);
  });
});

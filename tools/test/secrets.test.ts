import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Forms of secrets of the vendors that are used here, and of those that are left lying about most. */
const forms: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[\w+/]{40}/,
  'token of Meta': /\bEAA[A-Za-z0-9]{60,}/,
  'key of Google': /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{28}\b/,
  'key of Paddle': /\bpdl_(?:live|sdbx)_apikey_[a-z0-9]{26}/,
  'key of Amazon': /\b(?:AKIA|ASIA)(?!\w*EXAMPLE\b)[0-9A-Z]{16}\b/,
  'token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'key of a language model': /\bsk-(?:proj-|ant-)?[\w-]{40,}/,
  'token of Slack': /\bxox[abprs]-[\w-]{20,}/,
  'address with a password':
    /\b(?:mongodb(?:\+srv)?|smtps?|nats):\/\/[^\s:/@'"`$<>{}]+:[^\s:/@'"`$<>{}]{16,}@/,
};

const faultsOf = (text: string): string[] =>
  Object.entries(forms).flatMap(([name, form]) => (form.test(text) ? [name] : []));

describe('the files of the project', () => {
  it('have no secret in them', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    const texts = files.filter((file) => file !== '' && !/\.(png|jpg|webp|woff2|bin)$/.test(file));
    expect(texts.length).toBeGreaterThan(1000);
    const found = texts.flatMap((file) =>
      faultsOf(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['private key', `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}`],
    ['token of Meta', `EAA${'x'.repeat(80)}`],
    ['key of Amazon', `AKIA${'A'.repeat(16)}`],
    ['token of GitHub', `ghp_${'a'.repeat(36)}`],
    ['address with a password', `mongodb://root:${'p'.repeat(20)}@db/`],
  ])('would be found out with a %s', (name, text) => {
    expect(faultsOf(text)).toEqual([name]);
  });
});

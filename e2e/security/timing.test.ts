import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callApi } from '../src/api.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

/** On a machine that does something else the whole answer takes longer, and its difference with it. */
const quietMs = 5;
const isQuiet = process.env['QUIET_MACHINE'] === '1';
const busyShare = 0.25;
const pairs = 30;
/** A difference that tells an address is there in each of them, one by chance is not. */
const rounds = 3;

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  await callApi(platform.gatewayUrl, 'POST', '/api/auth/register', {
    body: { nombre: 'Sol', email: 'known@e2e.test', password: 'un secreto muy largo' },
  });
}, 120_000);
afterAll(() => platform?.dispose());

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(path: string, body: object): Promise<number> {
  const began = performance.now();
  const { status } = await callApi(platform.gatewayUrl, 'POST', path, { body });
  const took = performance.now() - began;
  expect(status).toBeLessThan(500);
  return took;
}

/** How much longer the answer about a known address takes, in the middle of many pairs, and what chance explains: ms. */
async function measure(path: string, more: object, round: number) {
  const differences: number[] = [];
  const all: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const known = () => timeOf(path, { email: 'known@e2e.test', ...more });
    const unknown = () => timeOf(path, { email: `unknown${round}-${pair}@e2e.test`, ...more });
    // One after the other and each first in turn, so that what the machine does meanwhile meets both.
    const isKnownFirst = pair % 2 === 0;
    const first = await (isKnownFirst ? known : unknown)();
    const second = await (isKnownFirst ? unknown : known)();
    differences.push(isKnownFirst ? first - second : second - first);
    all.push(first, second);
  }
  const allowed = isQuiet ? quietMs : Math.max(quietMs, medianOf(all) * busyShare);
  return { difference: medianOf(differences), allowed };
}

describe('the time of an answer', () => {
  it.each([
    { path: '/api/auth/login', more: { password: 'una clave que no es' } },
    { path: '/api/auth/forgot-password', more: {} },
  ])(
    'does not tell whether an address has an account: $path',
    async ({ path, more }) => {
      const measured: { difference: number; allowed: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const one = await measure(path, more, round);
        measured.push(one);
        if (Math.abs(one.difference) <= one.allowed) {
          return;
        }
      }
      throw new Error(`the time tells the address: ${JSON.stringify(measured)}`);
    },
    240_000,
  );
});

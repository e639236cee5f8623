import { expect, it } from '@jest/globals';
import { wantedPath } from '../src/login/wantedPath.ts';

const site = { origin: 'https://citame.example' };

it.each([
  '/app',
  '/app/profile?export=abc123',
  '/app/clients/c1?tab=history#notes',
  '/app?from=https://evil.example',
])('goes on to %s after the login', (wanted) => {
  expect(wantedPath({ pathname: wanted, search: '', hash: '' }, site)).toBe(wanted);
});

it.each([
  '//evil.example/app',
  '/\\evil.example/app',
  '\\\\evil.example/app',
  '/\t/evil.example/app',
  'https://evil.example/app',
  'https://citame.example.evil.example/app',
  'javascript:alert(1)',
  '/app/../auth/reset-password?token=x',
  '/app/%2e%2e/%2e%2e/auth/login',
  '/%2f%2fevil.example/app',
  '/application',
  '/api/me',
  'app/profile',
  '',
])('goes on to the start instead of %j', (wanted) => {
  expect(wantedPath({ pathname: wanted }, site)).toBe('/app');
});

it.each([undefined, null, 'text', { pathname: 7 }, {}])('goes on to the start for the state %j', (state) => {
  expect(wantedPath(state, site)).toBe('/app');
});

it('goes on to the query and the part of the page, too', () => {
  const asked = { pathname: '/app/profile', search: '?export=e1', hash: '#last', state: null, key: 'k' };
  expect(wantedPath(asked, site)).toBe('/app/profile?export=e1#last');
});

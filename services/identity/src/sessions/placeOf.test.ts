import { describe, expect, it } from '@jest/globals';
import { placeOf } from './placeOf.ts';

describe('the place of a sign-in', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:0db8::1', '2001:db8:0::/48'],
    ['unknown', null],
    ['', null],
  ])('has the network of %j in short: %j', (ip, network) => {
    expect(placeOf({ ip, headers: {} })).toEqual({ browser: null, network });
  });

  it('has the browser that names itself', () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36' };
    expect(placeOf({ ip: '203.0.113.7', headers }).browser).toBe('Chrome · Windows');
  });
});

import { describe, expect, it } from '@jest/globals';
import { browserOf } from './browserOf.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome · Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/143.0 Safari/537.36 Edg/143.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${webKit} Chrome/143.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [
      `Mozilla/5.0 (Linux; Android 16) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/143.0 Safari/604.1',
      'Chrome · iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1',
      'Safari · Mac',
    ],
    ['curl/8.14', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });
});

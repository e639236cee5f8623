import { describe, expect, it } from '@jest/globals';
import { mapLink, parseMapPoint } from './mapPoint.ts';

const sol = { latitude: 40.41536, longitude: -3.7074 };

describe('a point on the map', () => {
  it.each([
    ['40.41536, -3.7074'],
    ['40.41536,-3.7074'],
    ['40.41536 -3.7074'],
    ['  (40.41536, -3.7074) '],
    ['40.415360001, -3.707400001'],
    ['40,41536; -3,7074'],
    ['40,41536 -3,7074'],
    ['geo:40.41536,-3.7074?z=17'],
    ['https://www.google.com/maps/@40.41536,-3.7074,17z'],
    [
      'https://www.google.es/maps/place/Peluquer%C3%ADa+Sol/@40.4,-3.7,17z/data=!3m1!4b1!4m6!3m5!1s0xd42!8m2!3d40.41536!4d-3.7074!16s',
    ],
    ['https://www.google.com/maps/search/?api=1&query=40.41536%2C-3.7074'],
    ['https://www.google.com/maps/search/40.41536,+-3.7074?entry=tts'],
    ['https://www.google.com/maps/place/40.41536,-3.7074'],
    ['https://maps.google.com/?q=40.41536,-3.7074'],
    ['https://www.google.com/maps/dir/?api=1&destination=40.41536,-3.7074'],
    ['https://www.openstreetmap.org/?mlat=40.41536&mlon=-3.7074#map=19/40.4/-3.7'],
    ['https://www.openstreetmap.org/#map=19/40.41536/-3.7074'],
    ['https://maps.apple.com/?ll=40.41536,-3.7074&q=Sol'],
    ['https://maps.apple.com/place?coordinate=40.41536,-3.7074&name=Sol'],
  ])('is read from %s', (written) => {
    expect(parseMapPoint(written)).toEqual(sol);
  });

  it.each([
    ['40°24\'55.3"N 3°42\'26.6"W', { latitude: 40.41536, longitude: -3.70739 }],
    ['40.41536° N, 3.7074° W', sol],
    ['34°36\'13"S 58°22\'54"O', { latitude: -34.60361, longitude: -58.38167 }],
    ['-34.60361, -58.38167', { latitude: -34.60361, longitude: -58.38167 }],
  ])('is read from %s, south and west as negative', (written, point) => {
    expect(parseMapPoint(written)).toEqual(point);
  });

  it.each(['https://maps.app.goo.gl/Ab3dE', 'https://goo.gl/maps/Ab3dE'])(
    'is not in the short link %s',
    (written) => {
      expect(parseMapPoint(written)).toBe('short');
    },
  );

  it.each([
    'Calle Mayor 12',
    '40.41536',
    '91.2, 3.4',
    '40.4, 181',
    'https://www.google.com/maps',
    'https://www.google.com/maps/place/Calle+Mayor,+12',
    'javascript:alert(1)',
  ])('is not in %j', (written) => {
    expect(parseMapPoint(written)).toBeUndefined();
  });

  it('has a page with a map', () => {
    const link = mapLink(sol);
    expect(link).toBe('https://www.google.com/maps/search/?api=1&query=40.41536%2C-3.7074');
    expect(parseMapPoint(link)).toEqual(sol);
  });
});

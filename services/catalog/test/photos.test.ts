import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { employee } from '@citame/contracts';
import { bucketCredentials, startEmulators, type Emulators } from '@citame/emulators';
import { newId, systemClock } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import sharp, { type Sharp } from 'sharp';
import { buildCatalog } from '../src/app.ts';
import { createBucketStorage } from '../src/photos/bucketStorage.ts';

let catalog: TestService;
let emulators: Emulators;
beforeAll(async () => {
  const whatsapp = {
    appId: '1',
    appSecret: 's',
    verifyToken: 'v',
    configId: '2',
    webhookUrl: 'http://localhost:1',
  };
  emulators = await startEmulators({ port: 0, smtpPort: 0, clock: systemClock, whatsapp });
});
afterAll(() => emulators.close());

const start = (bucket?: object): Promise<TestService> =>
  startTestService({
    name: 'catalog',
    build: (context) =>
      buildCatalog(context, {
        bucket: bucket && { url: `${emulators.url}/bucket/photos`, ...bucketCredentials, ...bucket },
      }),
  });
const rowsOf = (name: string) => catalog.running.context.connection.collection<{ _id: string }>(name);

/** A picture twice as wide as high: red on the left, blue on the right. */
function picture(width = 1200): Sharp {
  const half = { width: width / 2, height: width / 2, channels: 3, background: '#00f' } as const;
  return sharp({ create: { width, height: width / 2, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

async function addEmployee(as: string): Promise<string> {
  return (await catalog.call('POST /employees', { as, body: { nombre: 'Ana' } })).body.employee_id;
}

async function upload(as: string, id: string, bytes: Buffer, type = 'image/jpeg', key = newId()) {
  const response = await fetch(`${catalog.url}/employees/${id}/photo`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await catalog.tokenFor(as)}`,
      'content-type': type,
      'idempotency-key': key,
    },
    body: new Uint8Array(bytes),
  });
  const body: unknown = await response.json();
  return { status: response.status, body, avatar: employee.safeParse(body).data?.avatar ?? '' };
}

/** The photo at an address of ours, as any browser asks for it. */
const open = (avatar: string) => fetch(catalog.url + avatar.replace(/^\/api/, ''));

async function employeeWithPhoto(as = newId()) {
  const id = await addEmployee(as);
  const { avatar } = await upload(as, id, await picture().jpeg().toBuffer());
  return { as, id, avatar, key: avatar.slice('/api/photos/'.length, -'.webp'.length) };
}

const avatarOf = async (as: string) => (await catalog.call('GET /employees', { as })).body[0].avatar;

describe.each([
  { where: 'the database', bucket: undefined },
  { where: 'a bucket', bucket: {} },
])('a photo of an employee, in $where', ({ bucket }) => {
  beforeAll(async () => {
    catalog = await start(bucket);
  });
  afterAll(() => catalog.stop());
  const isStored = async (key: string) =>
    bucket === undefined
      ? (await rowsOf('photo_bytes').findOne({ _id: key })) !== null
      : (await createBucketStorage({ url: `${emulators.url}/bucket/photos`, ...bucketCredentials }).get(
          key,
        )) !== null;

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is uploaded as %s and given out as a square WebP',
    async (format) => {
      const as = newId();
      const id = await addEmployee(as);
      const uploaded = await upload(as, id, await picture().toFormat(format).toBuffer(), 'text/html');
      expect(uploaded).toMatchObject({ status: 200, body: { employee_id: id, nombre: 'Ana' } });
      expect(await avatarOf(as)).toBe(uploaded.avatar);
      expect(uploaded.avatar).toMatch(/^\/api\/photos\/[\w-]{32}\.webp$/);

      const answer = await open(uploaded.avatar);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(await answer.bytes()).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      });
    },
  );

  it('stands upright, and says nothing of where and with what it was taken', async () => {
    const as = newId();
    const id = await addEmployee(as);
    const turned = await picture()
      .withExif({ IFD0: { Model: 'Pocket 9' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar } = await upload(as, id, turned);
    const bytes = Buffer.from(await (await open(avatar)).bytes());
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    // Turned to the right, what was left is above.
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('is refused when it is %s', async (_what, bytes) => {
    const as = newId();
    const id = await addEmployee(as);
    expect(await upload(as, id, bytes)).toMatchObject({ status: 422, body: { error: 'picture_unreadable' } });
    expect(await avatarOf(as)).toBeNull();
  });

  it('is refused when it is cut off, has too many pixels or too many bytes', async () => {
    const as = newId();
    const id = await addEmployee(as);
    const whole = await picture().jpeg().toBuffer();
    const many = await sharp({ create: { width: 5100, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), many]) {
      expect(await upload(as, id, bytes)).toMatchObject({
        status: 422,
        body: { error: 'picture_unreadable' },
      });
    }
    expect(await upload(as, id, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: 'body_too_large' },
    });
  });

  it('takes the place of the one before, of which nothing is left', async () => {
    const { as, id, avatar, key } = await employeeWithPhoto();
    const next = await upload(as, id, await picture(600).png().toBuffer());
    expect(next.avatar).not.toBe(avatar);
    expect((await open(avatar)).status).toBe(404);
    expect((await open(next.avatar)).status).toBe(200);
    await waitFor(async () => !(await isStored(key)));
    await waitFor(async () => (await rowsOf('photos').findOne({ _id: key })) === null);
  });

  it.each([
    [
      'it is taken away',
      (as: string, id: string) => catalog.call(`PATCH /employees/${id}`, { as, body: { avatar: null } }),
    ],
    [
      'an address is given instead',
      (as: string, id: string) =>
        catalog.call(`PATCH /employees/${id}`, { as, body: { avatar: 'https://img.test/a.png' } }),
    ],
    ['the employee is deleted', (as: string, id: string) => catalog.call(`DELETE /employees/${id}`, { as })],
  ])('goes when %s', async (_when, change) => {
    const { as, id, avatar, key } = await employeeWithPhoto();
    expect(await isStored(key)).toBe(true);
    expect((await change(as, id)).status).toBeLessThan(300);
    expect((await open(avatar)).status).toBe(404);
    await waitFor(async () => !(await isStored(key)));
  });

  it('is given once under one idempotency key', async () => {
    const as = newId();
    const id = await addEmployee(as);
    const bytes = await picture().jpeg().toBuffer();
    const { avatar } = await upload(as, id, bytes, 'image/jpeg', 'one');
    expect((await upload(as, id, bytes, 'image/jpeg', 'one')).avatar).toBe(avatar);
    expect((await open(avatar)).status).toBe(200);
    const other = await upload(as, id, await picture(600).png().toBuffer(), 'image/png', 'one');
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency_mismatch' } });
  });

  it('stays when only the name changes', async () => {
    const { as, id, avatar } = await employeeWithPhoto();
    await catalog.call(`PATCH /employees/${id}`, { as, body: { nombre: 'Eva' } });
    expect(await avatarOf(as)).toBe(avatar);
    expect((await open(avatar)).status).toBe(200);
  });

  it('is given, changed and claimed by its own business only', async () => {
    const { as, id, avatar } = await employeeWithPhoto();
    const other = newId();
    const own = await addEmployee(other);
    expect((await upload(other, id, await picture().jpeg().toBuffer())).status).toBe(404);
    expect((await catalog.call(`PATCH /employees/${own}`, { as: other, body: { avatar } })).status).toBe(422);
    expect(await avatarOf(as)).toBe(avatar);
  });

  it('is removed after a while when it never got to its employee', async () => {
    const { as, id, avatar, key } = await employeeWithPhoto();
    await rowsOf('photos').updateOne({ _id: key }, { $set: { dueAt: new Date() }, $unset: { kept: 1 } });
    expect((await open(avatar)).status).toBe(404);
    // The removal of another one has the queue look.
    await upload(as, id, await picture(600).png().toBuffer());
    await waitFor(async () => !(await isStored(key)));
  });

  it('is found by its address, and by nothing like it', async () => {
    for (const path of ['none', 'x'.repeat(32), '..%2f..%2fetc']) {
      expect((await open(`/api/photos/${path}.webp`)).status).toBe(404);
    }
  });
});

describe('a bucket that cannot be used', () => {
  it.each([
    ['is away', { url: 'http://127.0.0.1:1/photos' }],
    ['does not take our key', { secret: 'wrong' }],
  ])('refuses the upload and leaves the employee as they were: it %s', async (_how, bucket) => {
    catalog = await start(bucket);
    const as = newId();
    const id = await addEmployee(as);
    const refused = await upload(as, id, await picture().jpeg().toBuffer());
    expect(refused).toMatchObject({ status: 504, body: { error: 'outcome_unknown' } });
    expect(await avatarOf(as)).toBeNull();
    await catalog.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, createSealer } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { randomBytes } from 'node:crypto';
import { buildIntegrations } from '../src/app.ts';
import { accessTokenField, refreshTokenField } from '../src/google/records/googleLinkStore.ts';
import { tokenField } from '../src/whatsapp/records/linkStore.ts';
import { mediaKeyField } from '../src/whatsapp/records/mediaStore.ts';
import { pinField } from '../src/whatsapp/records/pinStore.ts';
import { settingsFor } from './support/settings.ts';

const [former, current] = [randomBytes(32), randomBytes(32)];
const before = createSealer({ current: former });
const after = createSealer({ current });
let integrations: TestService;
beforeAll(async () => {
  const settings = settingsFor('http://127.0.0.1:1', {
    encryptionKey: current,
    formerEncryptionKeys: [former],
  });
  integrations = await startTestService({
    name: 'integrations',
    build: (context) => buildIntegrations(context, settings),
  });
});
afterAll(() => integrations.stop());

describe('a new key', () => {
  it('re-encrypts every secret; one copied from another business stays as it is, and opens for neither', async () => {
    const rows = (name: string) =>
      integrations.running.context.connection.collection<{ _id: string; [field: string]: unknown }>(name);
    const [tenantId, swapped] = [newId(), newId()];
    const refreshToken = before.seal(tenantId, refreshTokenField, 'refresh');
    await rows('google_links').insertMany([
      {
        _id: tenantId,
        sealedRefreshToken: refreshToken,
        sealedAccessToken: before.seal(tenantId, accessTokenField, 'access'),
      },
      // A writer in the database gives a business the other's calendar.
      { _id: swapped, sealedRefreshToken: refreshToken },
    ]);
    await rows('whatsapp_links').insertOne({
      _id: tenantId,
      phoneNumberId: tenantId,
      sealedToken: before.seal(tenantId, tokenField, 'token'),
    });
    await rows('whatsapp_pins').insertOne({
      _id: '12345',
      tenantId,
      sealedPin: before.seal(tenantId, pinField, '123456'),
    });
    await rows('media').insertOne({
      _id: 'photo',
      tenantId,
      sealedKey: before.seal(tenantId, mediaKeyField, 'key of the photo'),
    });
    const settings = settingsFor('http://127.0.0.1:1', {
      encryptionKey: current,
      formerEncryptionKeys: [former],
    });
    const { mongodbUri, natsUrl } = integrations;
    const restarted = await startTestService({
      name: 'integrations',
      mongodbUri,
      natsUrl,
      build: (context) => buildIntegrations(context, settings),
    });
    const secretOf = async (name: string, _id: string, path: string, field: string) => {
      const sealed = Object(await rows(name).findOne({ _id }))[path];
      return String(sealed).startsWith(after.currentPrefix) ? after.open(tenantId, field, sealed) : undefined;
    };
    const keyOfPhoto = () => secretOf('media', 'photo', 'sealedKey', mediaKeyField);
    await waitFor(async () => (await keyOfPhoto()) === 'key of the photo');
    await restarted.stop();
    expect(await secretOf('whatsapp_pins', '12345', 'sealedPin', pinField)).toBe('123456');
    expect(await secretOf('google_links', tenantId, 'sealedRefreshToken', refreshTokenField)).toBe('refresh');
    expect(await secretOf('google_links', tenantId, 'sealedAccessToken', accessTokenField)).toBe('access');
    expect(await secretOf('whatsapp_links', tenantId, 'sealedToken', tokenField)).toBe('token');
    expect(await rows('google_links').findOne({ _id: swapped })).toMatchObject({
      sealedRefreshToken: refreshToken,
    });
  });
});

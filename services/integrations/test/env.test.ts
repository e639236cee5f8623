import { describe, expect, it } from '@jest/globals';
import { parseEnv } from '@citame/service-kit';
import { env } from '../src/env.ts';

const complete = {
  PORT: '4006',
  MONGODB_URI: 'mongodb://localhost/citame_integrations',
  NATS_URL: 'nats://localhost',
  JWKS_URL: 'http://localhost/jwks.json',
  PUBLIC_URL: 'https://citame.test/',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  WHATSAPP_GRAPH_URL: 'https://graph.facebook.com',
  WHATSAPP_GRAPH_VERSION: 'v26.0',
  WHATSAPP_APP_ID: '1',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_CONFIG_ID: '2',
  WHATSAPP_DIALOG_URL: 'https://www.facebook.com/v26.0/dialog/oauth',
  WHATSAPP_VERIFY_TOKEN: 'token',
};

describe('the settings', () => {
  it('are read: the key as bytes, addresses without a slash at the end', () => {
    expect(parseEnv(env, complete)).toMatchObject({
      PUBLIC_URL: 'https://citame.test',
      ENCRYPTION_KEY: Buffer.alloc(32, 7),
      ENCRYPTION_KEYS_FORMER: [],
    });
  });

  it('may have keys of before', () => {
    const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const ENCRYPTION_KEYS_FORMER = keys.map((key) => key.toString('base64')).join();
    expect(parseEnv(env, { ...complete, ENCRYPTION_KEYS_FORMER })).toMatchObject({
      ENCRYPTION_KEYS_FORMER: keys,
    });
  });

  it.each([
    ['ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
    ['ENCRYPTION_KEY', 'not base64!'],
    ['ENCRYPTION_KEYS_FORMER', 'not base64!'],
    ['WHATSAPP_GRAPH_VERSION', '26'],
    ['WHATSAPP_GRAPH_URL', 'graph.facebook.com'],
    ['WHATSAPP_APP_SECRET', ''],
  ])('with %s as "%s" stop the process, named', (name, value) => {
    expect(() => parseEnv(env, { ...complete, [name]: value })).toThrow(name);
  });
});

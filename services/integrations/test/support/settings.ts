import { randomBytes } from 'node:crypto';
import type { IntegrationsSettings } from '../../src/settings.ts';

export const app = {
  appId: '100200300',
  appSecret: 'test-app-secret',
  verifyToken: 'verify-me',
  configId: '400500600',
};
export const publicUrl = 'http://citame.test';

/** Settings that talk to this Graph server, with a short patience. */
export function settingsFor(
  graphUrl: string,
  changes: Partial<IntegrationsSettings> = {},
): IntegrationsSettings {
  return {
    publicUrl,
    encryptionKey: randomBytes(32),
    whatsapp: {
      ...app,
      graphUrl,
      graphVersion: 'v26.0',
      dialogUrl: `${graphUrl}/v26.0/dialog/oauth`,
      sdkUrl: `${graphUrl}/sdk.js`,
      signupExtras: { setup: {} },
      mediaHosts: [],
    },
    pollMs: 25,
    ...changes,
  };
}

import { brokerUsers, type BrokerUser } from '@citame/contracts/broker';
import { createECDH, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { NatsPasswords } from '../servers/natsServer.ts';

/** Environment variables that a local installation makes up once and keeps. */
const generators = {
  /** Password of `citame`, who may do everything in NATS; those of its other users are made from it. */
  NATS_PASSWORD: () => randomBytes(20).toString('hex'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
  IDENTITY_ENCRYPTION_KEY: () => randomBytes(32).toString('base64'),
  JWT_PRIVATE_KEY: () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  /** VAPID key of pushes: a private key on P-256. */
  VAPID_PRIVATE_KEY: () => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    return curve.getPrivateKey().toString('base64url').padStart(43, 'A');
  },
  GOOGLE_CLIENT_ID: () => `${randomDigits(12)}.apps.googleusercontent.com`,
  GOOGLE_CLIENT_SECRET: () => `GOCSPX-${randomBytes(21).toString('base64url')}`,
  PADDLE_API_KEY: () => `pdl_sdbx_apikey_${randomBytes(16).toString('hex')}`,
  PADDLE_CLIENT_TOKEN: () => `test_${randomBytes(14).toString('hex')}`,
  PADDLE_WEBHOOK_SECRET: () => `pdl_ntfset_${randomBytes(16).toString('hex')}`,
  WHATSAPP_APP_ID: () => randomDigits(15),
  WHATSAPP_APP_SECRET: () => randomBytes(16).toString('hex'),
  WHATSAPP_CONFIG_ID: () => randomDigits(15),
  WHATSAPP_VERIFY_TOKEN: () => randomBytes(16).toString('hex'),
};

export type Secrets = Record<keyof typeof generators, string>;

function randomDigits(length: number): string {
  const digits = Array.from(randomBytes(length - 1), (byte) => byte % 10);
  return `1${digits.join('')}`;
}

/** The password of a service, or of the gateway, in NATS. */
export function natsPasswordOf(user: BrokerUser, { NATS_PASSWORD }: Pick<Secrets, 'NATS_PASSWORD'>): string {
  return createHmac('sha256', NATS_PASSWORD).update(user).digest('hex');
}

/** Passwords of every user of NATS. */
export function natsPasswords(secrets: Pick<Secrets, 'NATS_PASSWORD'>): NatsPasswords {
  const own = Object.fromEntries(brokerUsers.map((user) => [user, natsPasswordOf(user, secrets)]));
  return { ...(own as Record<BrokerUser, string>), citame: secrets.NATS_PASSWORD };
}

/** Reads the secrets of earlier runs from `file`, makes up those that are missing, and writes it (mode 600). */
export async function loadSecrets(file: string): Promise<Secrets> {
  const kept = await readKept(file);
  const get = (name: keyof Secrets): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : generators[name]();
  };
  const secrets: Secrets = {
    NATS_PASSWORD: get('NATS_PASSWORD'),
    ENCRYPTION_KEY: get('ENCRYPTION_KEY'),
    IDENTITY_ENCRYPTION_KEY: get('IDENTITY_ENCRYPTION_KEY'),
    JWT_PRIVATE_KEY: get('JWT_PRIVATE_KEY'),
    VAPID_PRIVATE_KEY: get('VAPID_PRIVATE_KEY'),
    GOOGLE_CLIENT_ID: get('GOOGLE_CLIENT_ID'),
    GOOGLE_CLIENT_SECRET: get('GOOGLE_CLIENT_SECRET'),
    PADDLE_API_KEY: get('PADDLE_API_KEY'),
    PADDLE_CLIENT_TOKEN: get('PADDLE_CLIENT_TOKEN'),
    PADDLE_WEBHOOK_SECRET: get('PADDLE_WEBHOOK_SECRET'),
    WHATSAPP_APP_ID: get('WHATSAPP_APP_ID'),
    WHATSAPP_APP_SECRET: get('WHATSAPP_APP_SECRET'),
    WHATSAPP_CONFIG_ID: get('WHATSAPP_CONFIG_ID'),
    WHATSAPP_VERIFY_TOKEN: get('WHATSAPP_VERIFY_TOKEN'),
  };
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

async function readKept(file: string): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    // Never overwritten silently: stored tokens can only be read with the key in it.
    throw new Error(`${file} is not valid JSON. Repair it, or delete it together with the data.`, { cause });
  }
}

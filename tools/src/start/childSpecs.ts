import { serviceNames, type ServiceName } from '@citame/contracts';
import type { BrokerUser } from '@citame/contracts/broker';
import { join } from 'node:path';
import type { ChildSpec } from '../processes/supervise.ts';
import { withDatabase } from '../servers/withDatabase.ts';
import type { Home } from './home.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Vendors } from './vendors.ts';

const probeTimeoutMs = 1_000;

export interface Installation {
  projectRoot: string;
  env: NodeJS.ProcessEnv;
  home: Home;
  ports: Ports;
  secrets: Secrets;
  vendors: Vendors;
  /** Connection string without a database. */
  mongoUri: string;
  /** The URL with which one of our processes connects to NATS. */
  natsUrlOf: (user: BrokerUser) => string;
}

/** Our own Node processes, in the groups in which they are stopped. */
export interface NodeChildren {
  gateway: ChildSpec;
  services: ChildSpec[];
  emulators: ChildSpec;
}

export function nodeChildren(installation: Installation): NodeChildren {
  const { ports } = installation;
  return {
    gateway: nodeChild(installation, 'gateway', 'gateway', {
      url: loopback(ports['gateway-ops'], '/readyz'),
      env: {
        PORT: String(ports.gateway),
        NATS_URL: installation.natsUrlOf('gateway'),
        OPS_PORT: String(ports['gateway-ops']),
        OPERATOR_PORT: String(ports.operator),
        WEB_ROOT: installation.env['WEB_ROOT'] || join(installation.projectRoot, 'frontends'),
        IDENTITY_URL: loopback(ports.identity),
        CATALOG_URL: loopback(ports.catalog),
        SCHEDULING_URL: loopback(ports.scheduling),
        BOOKING_BOT_URL: loopback(ports['booking-bot']),
        BILLING_URL: loopback(ports.billing),
        INTEGRATIONS_URL: loopback(ports.integrations),
        PADDLE_JS_URL: installation.vendors.paddle['PADDLE_JS_URL'] ?? '',
        WHATSAPP_SDK_URL: installation.vendors.whatsapp['WHATSAPP_SDK_URL'] ?? '',
      },
    }),
    services: serviceNames.map((name) =>
      nodeChild(installation, name, join('services', name), {
        url: loopback(ports[name], '/readyz'),
        env: {
          PORT: String(ports[name]),
          NATS_URL: installation.natsUrlOf(name),
          MONGODB_URI: withDatabase(installation.mongoUri, `citame_${name.replaceAll('-', '_')}`),
          ...ownEnv(installation, name),
        },
      }),
    ),
    emulators: nodeChild(installation, 'emulators', 'emulators', {
      url: loopback(ports.emulators, '/healthz'),
      env: emulatorsEnv(installation),
    }),
  };
}

/** Variables that not every service gets; all but identity verify identity's tokens. */
function ownEnv(
  { secrets, vendors, env, ports }: Installation,
  service: ServiceName,
): Record<string, string> {
  if (service === 'identity') {
    return {
      JWT_PRIVATE_KEY: env['JWT_PRIVATE_KEY'] || secrets.JWT_PRIVATE_KEY,
      ENCRYPTION_KEY: env['IDENTITY_ENCRYPTION_KEY'] || secrets.IDENTITY_ENCRYPTION_KEY,
      VAPID_PRIVATE_KEY: env['VAPID_PRIVATE_KEY'] || secrets.VAPID_PRIVATE_KEY,
      ...(env['PUSH_ORIGINS'] ? {} : { PUSH_ORIGINS: pushOrigins(`http://localhost:${ports.emulators}`) }),
      SMTP_URL: vendors.smtpUrl,
      OPERATOR_ORIGIN: env['OPERATOR_ORIGIN'] || `http://localhost:${ports.operator}`,
    };
  }
  const jwks = { JWKS_URL: loopback(ports.identity, '/.well-known/jwks.json') };
  if (service === 'billing') {
    return { ...jwks, ...vendors.paddle };
  }
  if (service === 'integrations') {
    return {
      ...jwks,
      ...vendors.whatsapp,
      ...vendors.google,
      ENCRYPTION_KEY: env['ENCRYPTION_KEY'] || secrets.ENCRYPTION_KEY,
    };
  }
  return jwks;
}

function emulatorsEnv({ ports, secrets, home, vendors }: Installation): Record<string, string> {
  const { WHATSAPP_APP_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_CONFIG_ID } = secrets;
  return {
    PORT: String(ports.emulators),
    SMTP_PORT: String(ports.smtp),
    PUBLIC_URL: `http://localhost:${ports.emulators}`,
    WHATSAPP_WEBHOOK_URL: loopback(ports.gateway, '/webhooks/whatsapp'),
    WHATSAPP_APP_ID,
    WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN,
    WHATSAPP_CONFIG_ID,
    ...(vendors.isGoogleEmulated ? vendors.google : {}),
    ...(vendors.isPaddleEmulated
      ? { ...vendors.paddle, PADDLE_WEBHOOK_URL: loopback(ports.gateway, '/webhooks/paddle') }
      : {}),
    DATA_FILE: join(home.data, 'emulators.json'),
  };
}

function nodeChild(
  { projectRoot, env, home, ports }: Installation,
  name: string,
  folder: string,
  own: { url: string; env: Record<string, string> },
): ChildSpec {
  return {
    name,
    cwd: projectRoot,
    command: {
      file: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', join(projectRoot, folder, 'src', 'main.ts')],
    },
    env: {
      ...env,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'] || home.compileCache,
      LOG_LEVEL: env['LOG_LEVEL'] || 'info',
      PUBLIC_URL: env['PUBLIC_URL'] || `http://localhost:${ports.gateway}`,
      ...own.env,
    },
    isReady: async () => {
      const response = await fetch(own.url, { signal: AbortSignal.timeout(probeTimeoutMs) });
      await response.body?.cancel();
      return response.ok;
    },
  };
}

function loopback(port: number, path = ''): string {
  return `http://127.0.0.1:${port}${path}`;
}

/** Those of browsers, and the emulated one. */
function pushOrigins(emulators: string): string {
  return [
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://*.push.apple.com',
    'https://*.notify.windows.com',
    emulators,
  ].join(',');
}

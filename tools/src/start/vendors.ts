import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

const graphVersion = 'v26.0';
const credentials = [
  'WHATSAPP_APP_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_CONFIG_ID',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** The speech engine that reads voice notes; without an address none does. */
const transcription = ['TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY', 'TRANSCRIPTION_MODEL'];

const googleCredentials = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const paddleCredentials = [
  'PADDLE_API_KEY',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_PRICE_MONTHLY',
  'PADDLE_PRICE_TRIAL',
] as const;

/** The vendors that the services talk to: the real ones where credentials are set, else the emulators. */
export interface Vendors {
  whatsapp: Record<string, string>;
  isWhatsappEmulated: boolean;
  google: Record<string, string>;
  isGoogleEmulated: boolean;
  paddle: Record<string, string>;
  isPaddleEmulated: boolean;
  smtpUrl: string;
  isMailEmulated: boolean;
  /** One line for each vendor, saying who answers. */
  notes: string[];
}

/** @throws Error naming the variables that are missing when only some credentials of a vendor are set. */
export function chooseVendors(env: NodeJS.ProcessEnv, secrets: Secrets, ports: Ports): Vendors {
  const whatsapp = realWhatsapp(env);
  const google = credentialsOf(env, 'Google', googleCredentials);
  const paddle = realPaddle(env);
  const mailbox = `smtp://127.0.0.1:${ports.smtp}`;
  return {
    whatsapp: whatsapp ?? emulatedWhatsapp(secrets, ports),
    isWhatsappEmulated: whatsapp === undefined,
    google: google ?? emulatedGoogle(secrets, ports),
    isGoogleEmulated: google === undefined,
    paddle: paddle ?? emulatedPaddle(secrets, ports),
    isPaddleEmulated: paddle === undefined,
    smtpUrl: env['SMTP_URL'] || mailbox,
    isMailEmulated: !env['SMTP_URL'],
    notes: [
      whatsapp
        ? `WhatsApp: the real Cloud API (app ${whatsapp['WHATSAPP_APP_ID']}).`
        : 'WhatsApp: no WHATSAPP_APP_ID is set, so the emulator stands in.',
      google
        ? `Google: the real one (client ${google['GOOGLE_CLIENT_ID']}).`
        : 'Google: no GOOGLE_CLIENT_ID is set, so the emulator stands in.',
      paddle
        ? `Paddle: the real one (${paddle['PADDLE_ENV']}).`
        : 'Paddle: no PADDLE_API_KEY is set, so the emulator stands in and no card is charged.',
      env['SMTP_URL']
        ? 'Mail: sent by the server in SMTP_URL.'
        : 'Mail: no SMTP_URL is set, so the mailbox stands in and nothing leaves this machine.',
    ],
  };
}

/** Undefined when none of a vendor's credentials is set. */
function credentialsOf(
  env: NodeJS.ProcessEnv,
  vendor: string,
  names: readonly string[],
): Record<string, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) {
    return undefined;
  }
  if (missing.length > 0) {
    throw new Error(
      `To use the real ${vendor}, set ${missing.join(', ')} too; to use the emulator, set none.`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

function realPaddle(env: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const set = credentialsOf(env, 'Paddle', paddleCredentials);
  const isLive = env['PADDLE_ENV'] === 'production';
  return (
    set && {
      ...set,
      PADDLE_ENV: isLive ? 'production' : 'sandbox',
      PADDLE_API_URL:
        env['PADDLE_API_URL'] || (isLive ? 'https://api.paddle.com' : 'https://sandbox-api.paddle.com'),
    }
  );
}

function emulatedGoogle(
  { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Secrets,
  ports: Ports,
): Record<string, string> {
  const server = `http://127.0.0.1:${ports.emulators}/google`;
  return {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    // A browser goes there; the other addresses are ours alone.
    GOOGLE_AUTH_URL: `http://localhost:${ports.emulators}/google/auth`,
    GOOGLE_TOKEN_URL: `${server}/token`,
    GOOGLE_REVOKE_URL: `${server}/revoke`,
    GOOGLE_API_URL: server,
  };
}

function emulatedPaddle(secrets: Secrets, ports: Ports): Record<string, string> {
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET } = secrets;
  return {
    PADDLE_API_KEY,
    PADDLE_CLIENT_TOKEN,
    PADDLE_WEBHOOK_SECRET,
    PADDLE_PRICE_MONTHLY: 'pri_01monthly',
    PADDLE_PRICE_TRIAL: 'pri_01trial',
    PADDLE_ENV: 'sandbox',
    PADDLE_API_URL: `http://127.0.0.1:${ports.emulators}/paddle/api`,
    PADDLE_JS_URL: `http://localhost:${ports.emulators}/paddle/v2/paddle.js`,
  };
}

function realWhatsapp(env: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const set = credentialsOf(env, 'WhatsApp', credentials);
  if (set === undefined) {
    return undefined;
  }
  const version = env['WHATSAPP_GRAPH_VERSION'] || graphVersion;
  return {
    ...set,
    WHATSAPP_GRAPH_VERSION: version,
    WHATSAPP_GRAPH_URL: env['WHATSAPP_GRAPH_URL'] || 'https://graph.facebook.com',
    WHATSAPP_DIALOG_URL: env['WHATSAPP_DIALOG_URL'] || `https://www.facebook.com/${version}/dialog/oauth`,
    WHATSAPP_SDK_URL: env['WHATSAPP_SDK_URL'] || 'https://connect.facebook.net/en_US/sdk.js',
    ...given(env, ['WHATSAPP_SIGNUP_EXTRAS', 'WHATSAPP_MEDIA_HOSTS', ...transcription]),
  };
}

/** Those of these settings that are set. */
function given(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

function emulatedWhatsapp(secrets: Secrets, ports: Ports): Record<string, string> {
  return {
    ...Object.fromEntries(credentials.map((name) => [name, secrets[name]])),
    WHATSAPP_GRAPH_VERSION: graphVersion,
    WHATSAPP_GRAPH_URL: `http://127.0.0.1:${ports.emulators}`,
    WHATSAPP_DIALOG_URL: `http://localhost:${ports.emulators}/${graphVersion}/dialog/oauth`,
    WHATSAPP_SDK_URL: `http://localhost:${ports.emulators}/dialog/sdk.js`,
    // It hears what the simulator says in a voice note.
    TRANSCRIPTION_URL: `http://127.0.0.1:${ports.emulators}/speech/v1`,
  };
}

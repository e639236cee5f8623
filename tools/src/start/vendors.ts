import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

const graphVersion = 'v26.0';
const credentials = [
  'WHATSAPP_APP_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_CONFIG_ID',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** Which vendors the services talk to: the real ones where credentials are set, else the emulators. */
export interface Vendors {
  whatsapp: Record<string, string>;
  isWhatsappEmulated: boolean;
  smtpUrl: string;
  /** One line for each vendor, saying who answers. */
  notes: string[];
}

/** @throws Error naming the variables that are missing when only some WhatsApp credentials are set. */
export function chooseVendors(env: NodeJS.ProcessEnv, secrets: Secrets, ports: Ports): Vendors {
  const whatsapp = realWhatsapp(env);
  const mailbox = `smtp://127.0.0.1:${ports.smtp}`;
  return {
    whatsapp: whatsapp ?? emulatedWhatsapp(secrets, ports),
    isWhatsappEmulated: whatsapp === undefined,
    smtpUrl: env['SMTP_URL'] || mailbox,
    notes: [
      whatsapp
        ? `WhatsApp: the real Cloud API (app ${whatsapp['WHATSAPP_APP_ID']}).`
        : 'WhatsApp: no WHATSAPP_APP_ID is set, so the emulator stands in.',
      env['SMTP_URL']
        ? 'Mail: sent by the server in SMTP_URL.'
        : 'Mail: no SMTP_URL is set, so the mailbox stands in and nothing leaves this machine.',
    ],
  };
}

function realWhatsapp(env: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const missing = credentials.filter((name) => !env[name]);
  if (missing.length === credentials.length) {
    return undefined;
  }
  if (missing.length > 0) {
    throw new Error(
      `To use the real WhatsApp, set ${missing.join(', ')} too; to use the emulator, set none.`,
    );
  }
  const version = env['WHATSAPP_GRAPH_VERSION'] || graphVersion;
  return {
    ...Object.fromEntries(credentials.map((name) => [name, env[name] ?? ''])),
    WHATSAPP_GRAPH_VERSION: version,
    WHATSAPP_GRAPH_URL: env['WHATSAPP_GRAPH_URL'] || 'https://graph.facebook.com',
    WHATSAPP_DIALOG_URL: env['WHATSAPP_DIALOG_URL'] || `https://www.facebook.com/${version}/dialog/oauth`,
  };
}

function emulatedWhatsapp(secrets: Secrets, ports: Ports): Record<string, string> {
  return {
    ...Object.fromEntries(credentials.map((name) => [name, secrets[name]])),
    WHATSAPP_GRAPH_VERSION: graphVersion,
    WHATSAPP_GRAPH_URL: `http://127.0.0.1:${ports.emulators}`,
    WHATSAPP_DIALOG_URL: `http://localhost:${ports.emulators}/${graphVersion}/dialog/oauth`,
  };
}

import { parseArgs } from 'node:util';
import { highestOffset } from './ports.ts';

const defaultPort = 8080;
const lowestPort = 1024;
const highestPort = 65_535 - highestOffset;

export interface StartOptions {
  help: boolean;
  port: number;
  demo: boolean;
  verbose: boolean;
  reset: boolean;
}

export const helpText = `Usage: npm start -- [options]

Starts Cítame on this machine: MongoDB, NATS, every service, the gateway with the web, and the emulators that stand in
for vendors without credentials. Ctrl-C stops it. Data, logs and generated secrets are kept in .local/.

  --port N     base port, also by PORT (default ${defaultPort}): the gateway has N, everything else N+1 to N+${highestOffset}
  --no-demo    do not create the demo business on the first start
  --verbose    show everything that the children log (it is always in .local/logs/)
  --reset      delete the data of earlier runs first
  --help       show this

MONGODB_URI (a replica set), NATS_URL (JetStream on) and SMTP_URL replace the local servers; WHATSAPP_APP_ID,
WHATSAPP_APP_SECRET, WHATSAPP_CONFIG_ID and WHATSAPP_VERIFY_TOKEN together replace the WhatsApp emulator.
CITAME_HOME replaces .local; WEB_ROOT is a folder of built frontends, and then none are built.`;

/** @throws Error whose message is for the person who typed the arguments. */
export function parseOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      help: { type: 'boolean', default: false },
      port: { type: 'string', default: env['PORT'] || String(defaultPort) },
      demo: { type: 'boolean', default: true },
      verbose: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < lowestPort || port > highestPort) {
    throw new Error(
      `The port must be a whole number from ${lowestPort} to ${highestPort}, not ${values.port}`,
    );
  }
  return { ...values, port };
}

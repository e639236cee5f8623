import { startEmulators, type Emulators } from './app.ts';
import { readEnv, type Env } from './env.ts';
import type { PaddleConfig } from './paddle/core.ts';
import { addSampleClients } from './whatsapp/simulator/simulator.ts';

function paddleOf(env: Env, apiKey: string): PaddleConfig {
  const plan = { name: 'Cítame Starter', amount: '2999', currency_code: 'EUR' };
  return {
    apiKey,
    clientToken: env.PADDLE_CLIENT_TOKEN,
    webhookSecret: env.PADDLE_WEBHOOK_SECRET,
    webhookUrl: env.PADDLE_WEBHOOK_URL,
    prices: [
      { ...plan, id: env.PADDLE_PRICE_MONTHLY, has_trial: false },
      { ...plan, id: env.PADDLE_PRICE_TRIAL, has_trial: true },
    ],
  };
}

async function start(): Promise<Emulators> {
  const env = readEnv(process.env);
  const emulators = await startEmulators({
    port: env.PORT,
    smtpPort: env.SMTP_PORT,
    publicUrl: env.PUBLIC_URL,
    dataFile: env.DATA_FILE,
    clock: () => new Date(),
    google:
      env.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET },
    paddle: env.PADDLE_API_KEY === undefined ? undefined : paddleOf(env, env.PADDLE_API_KEY),
    whatsapp: {
      appId: env.WHATSAPP_APP_ID,
      appSecret: env.WHATSAPP_APP_SECRET,
      verifyToken: env.WHATSAPP_VERIFY_TOKEN,
      configId: env.WHATSAPP_CONFIG_ID,
      webhookUrl: env.WHATSAPP_WEBHOOK_URL,
    },
  });
  addSampleClients(emulators.whatsapp);
  return emulators;
}

try {
  const emulators = await start();
  const { url, smtpUrl } = emulators;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulators.close().then(() => process.exit(0)));
  }
  // Last: the process that reads this line may stop this one at once.
  process.stdout.write(
    `Emulators at ${url} (phone: ${url}/simulator, mail: ${url}/mailbox), SMTP at ${smtpUrl}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

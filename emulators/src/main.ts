import { startEmulators, type Emulators } from './app.ts';
import { readEnv } from './env.ts';
import { addSampleClients } from './whatsapp/simulator/simulator.ts';

async function start(): Promise<Emulators> {
  const env = readEnv(process.env);
  const emulators = await startEmulators({
    port: env.PORT,
    smtpPort: env.SMTP_PORT,
    publicUrl: env.PUBLIC_URL,
    dataFile: env.DATA_FILE,
    clock: () => new Date(),
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
  // Last: whoever reads this line may stop the process at once.
  process.stdout.write(
    `Emulators at ${url} (phone: ${url}/simulator, mail: ${url}/mailbox), SMTP at ${smtpUrl}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { z } from 'zod';
import { bucketRoutes } from './bucket/bucketRoutes.ts';
import type { GoogleConfig } from './google/core.ts';
import { createGoogle, type Google } from './google/google.ts';
import { emptyGoogleWorld, googleWorldSchema } from './google/world.ts';
import { homeRoutes } from './home/homeRoutes.ts';
import { mailboxRoutes } from './mailbox/mailboxRoutes.ts';
import { createMails, mailSchema } from './mailbox/mails.ts';
import { startSmtp } from './mailbox/smtp.ts';
import type { PaddleConfig } from './paddle/core.ts';
import { createPaddle, type Paddle } from './paddle/paddle.ts';
import { emptyPaddleWorld, paddleWorldSchema } from './paddle/world.ts';
import { modelRoutes } from './model/modelRoutes.ts';
import { pushRoutes } from './push/pushRoutes.ts';
import { speechRoutes } from './speech/speechRoutes.ts';
import { openSnapshotFile } from './storage/snapshotFile.ts';
import { createFeed } from './web/feed.ts';
import { answerRefusals } from './web/http.ts';
import type { WhatsAppConfig } from './whatsapp/core.ts';
import type { Simulator } from './whatsapp/simulator/simulator.ts';
import { createWhatsApp } from './whatsapp/whatsapp.ts';
import { emptyWorld, worldSchema } from './whatsapp/world.ts';

export { bucketCredentials } from './bucket/bucketRoutes.ts';

export type EmulatorsOptions = {
  /** HTTP port; 0 picks a free one. */
  port: number;
  /** SMTP port; 0 picks a free one. */
  smtpPort: number;
  whatsapp: WhatsAppConfig;
  /** Without it there is no Google here. */
  google?: GoogleConfig | undefined;
  /** Without it there is no Paddle here. */
  paddle?: PaddleConfig | undefined;
  /** Address of the emulators as browsers see it; by default the port on localhost. */
  publicUrl?: string | undefined;
  /** JSON file that keeps numbers, chats and mails between runs; without it they last as long as the process. */
  dataFile?: string | undefined;
  clock: () => Date;
};

export type Emulators = {
  url: string;
  smtpUrl: string;
  whatsapp: Simulator;
  google: Google | undefined;
  paddle: Paddle | undefined;
  /** Stops everything and writes what is unwritten. Unconfirmed webhooks go out at the next start. */
  close: () => Promise<void>;
};

const snapshotSchema = z.strictObject({
  whatsapp: worldSchema,
  mails: z.array(mailSchema),
  google: googleWorldSchema.default(emptyGoogleWorld),
  paddle: paddleWorldSchema.default(emptyPaddleWorld),
  objects: z.record(z.string(), z.base64()).default({}),
});

/**
 * Starts the emulated vendors in this process: for development and tests only.
 * @throws when a port is taken
 */
export async function startEmulators(options: EmulatorsOptions): Promise<Emulators> {
  const state: z.infer<typeof snapshotSchema> = {
    whatsapp: emptyWorld(),
    mails: [],
    google: emptyGoogleWorld(),
    paddle: emptyPaddleWorld(),
    objects: {},
  };
  const file = options.dataFile
    ? await openSnapshotFile(options.dataFile, snapshotSchema, () => state)
    : null;
  Object.assign(state, file?.loaded);
  const changed = (): void => file?.changed();

  const mailFeed = createFeed<{ kind: 'mails' }>();
  const mails = createMails(state.mails, () => {
    changed();
    mailFeed.publish({ kind: 'mails' });
  });
  const smtp = await startSmtp({ port: options.smtpPort, clock: options.clock, received: mails.add });
  const { clock } = options;
  const whatsapp = createWhatsApp({ config: options.whatsapp, world: state.whatsapp, clock, changed });

  let url = options.publicUrl ?? '';
  const google =
    options.google &&
    createGoogle({ config: options.google, world: state.google, clock, changed, url: () => url });
  const { paddle: config } = options;
  const paddle =
    config && createPaddle({ config, world: state.paddle, publicUrl: () => url, clock, changed });

  const app = new Koa();
  app.use(answerRefusals);
  for (const routes of [...whatsapp.routes, ...(google?.routes ?? []), ...(paddle?.routes ?? [])]) {
    app.use(routes);
  }
  app.use(mailboxRoutes(mails, mailFeed));
  app.use(speechRoutes());
  app.use(modelRoutes());
  app.use(pushRoutes({ url: () => url, clock }));
  app.use(bucketRoutes({ objects: state.objects, clock, changed }));
  app.use(homeRoutes());
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(options.port);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  url ||= `http://localhost:${port}`;

  return {
    url,
    smtpUrl: `smtp://localhost:${smtp.port}`,
    whatsapp: whatsapp.simulator,
    google,
    paddle,
    async close() {
      await whatsapp.close();
      await google?.close();
      await paddle?.close();
      mailFeed.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await smtp.close();
      await file?.close();
    },
  };
}

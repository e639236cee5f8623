import { AppError, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { receiveWebhook, type ReceiveDeps } from './receiveWebhook.ts';
import { isSameSecret, isSigned } from './signature.ts';

interface WebhookSecrets {
  readonly appSecret: string;
  readonly verifyToken: string;
}

const parameter = z.string().max(1024).optional().catch(undefined).meta({ type: 'string' });
const handshake = z.object({
  'hub.mode': parameter,
  'hub.challenge': parameter,
  'hub.verify_token': parameter,
});
const tags = ['webhooks'];

export function webhookRoutes(deps: ReceiveDeps, { appSecret, verifyToken }: WebhookSecrets): Route[] {
  return [
    publicRoute(
      {
        method: 'get',
        path: '/webhooks/whatsapp',
        summary: "Meta's handshake: echoes the challenge to whoever knows the verify token",
        tags,
        query: handshake,
        status: 200,
      },
      async ({ query }) => {
        const token = query['hub.verify_token'];
        if (query['hub.mode'] !== 'subscribe' || token === undefined || !isSameSecret(token, verifyToken)) {
          throw new AppError('forbidden');
        }
        return new RawAnswer(200, query['hub.challenge'] ?? '');
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/webhooks/whatsapp',
        summary: "Clients' messages and the fate of ours; everything is stored before the answer",
        tags,
        access: 'webhook',
        status: 200,
      },
      async ({ headers, rawBody }) => {
        const signature = headers['x-hub-signature-256'];
        if (!isSigned(rawBody, typeof signature === 'string' ? signature : undefined, appSecret)) {
          throw new AppError('invalid_signature');
        }
        await receiveWebhook(deps, rawBody);
        return new RawAnswer(200, 'ok');
      },
    ),
  ];
}

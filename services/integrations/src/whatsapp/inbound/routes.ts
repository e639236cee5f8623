import { whatsappWebhookEndpoints } from '@citame/contracts';
import { AppError, implement, RawAnswer, type Route } from '@citame/service-kit';
import { receiveWebhook, type ReceiveDeps } from './receiveWebhook.ts';
import { isSameSecret, isSigned } from './signature.ts';

interface WebhookSecrets {
  readonly appSecret: string;
  readonly verifyToken: string;
}

export function webhookRoutes(deps: ReceiveDeps, { appSecret, verifyToken }: WebhookSecrets): Route[] {
  return implement(whatsappWebhookEndpoints, {
    'GET /webhooks/whatsapp': async ({ query }) => {
      const token = query['hub.verify_token'];
      if (query['hub.mode'] !== 'subscribe' || token === undefined || !isSameSecret(token, verifyToken)) {
        throw new AppError('forbidden');
      }
      return new RawAnswer(200, query['hub.challenge'] ?? '');
    },
    'POST /webhooks/whatsapp': async ({ headers, rawBody }) => {
      const signature = headers['x-hub-signature-256'];
      if (!isSigned(rawBody, typeof signature === 'string' ? signature : undefined, appSecret)) {
        throw new AppError('invalid_signature');
      }
      await receiveWebhook(deps, rawBody);
      return new RawAnswer(200, 'ok');
    },
  });
}

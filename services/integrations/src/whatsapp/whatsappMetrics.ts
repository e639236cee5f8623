import type { Metrics } from '@citame/service-kit';
import { Counter } from 'prom-client';

/** Counts the outcomes of Meta's webhooks, part by part, and of the messages that we send. Never labelled by tenant. */
export interface WhatsappMetrics {
  readonly received: Counter<'kind' | 'outcome'>;
  readonly sends: Counter<'outcome'>;
  readonly fates: Counter<'status'>;
  readonly media: Counter<'outcome'>;
  readonly transcriptions: Counter<'outcome'>;
}

export function createWhatsappMetrics({ registry }: Metrics): WhatsappMetrics {
  const registers = [registry];
  return {
    received: new Counter({
      name: 'whatsapp_webhook_items_total',
      help: 'Messages, statuses and other parts of WhatsApp webhooks by outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    sends: new Counter({
      name: 'whatsapp_sends_total',
      help: 'Attempts to send a WhatsApp message by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    fates: new Counter({
      name: 'whatsapp_message_status_total',
      help: 'What Meta has said of our messages: sent, delivered, read or failed',
      labelNames: ['status'],
      registers,
    }),
    media: new Counter({
      name: 'whatsapp_media_total',
      help: 'Files of clients’ messages by what became of them: kept, or why not',
      labelNames: ['outcome'],
      registers,
    }),
    transcriptions: new Counter({
      name: 'transcriptions_total',
      help: 'Voice notes given to the speech engine by outcome',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

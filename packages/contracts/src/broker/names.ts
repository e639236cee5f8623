import { streams, type StreamName } from '../events/defineEvent.ts';
import { serviceNames, type ServiceName } from '../primitives.ts';

/** The users of NATS: every service and the gateway, each with a password of its own and what it may do. */
export const brokerUsers = [...serviceNames, 'gateway'] as const;
export type BrokerUser = (typeof brokerUsers)[number];

/** The durable of a service on each stream that it reads. A permission can name it, since it is always the same. */
export function durableOf(service: ServiceName): string {
  return service;
}

/** Whether a service publishes into a stream: then it makes it, and brings its settings up to date. */
export function isProducer(service: ServiceName, stream: StreamName): boolean {
  return streams[stream].subjects.some((subject) => subject.startsWith(`evt.${service}.`));
}

/** First part of the subjects on which answers come to a user: no other may listen there. */
export function inboxOf(user: string): string {
  return `_INBOX_${user}`;
}

/**
 * Subject on which a consumer tells a producer that it has handled one of its events: it is the only one that may speak there. Consumers
 * of versions before name themselves in the text only, on the subject without a consumer.
 */
export function receiptSubject(producer: string, consumer?: string): string {
  return consumer === undefined ? `receipt.${producer}` : `receipt.${producer}.${consumer}`;
}

/** Subject of a call. */
export function rpcSubject(name: string): string {
  return `rpc.${name}`;
}

/** The key-value buckets, which identity writes and every other reads: what ends sessions, and what they may not change. */
export const buckets = ['SESSION_EPOCHS', 'ENDED_SESSIONS', 'SUSPENDED_BUSINESSES'] as const;
export type BucketName = (typeof buckets)[number];
export const bucketWriter = 'identity' satisfies ServiceName;

import * as billing from '../events/billing.ts';
import * as catalog from '../events/catalog.ts';
import * as changes from '../events/changes.ts';
import { streamNames, type EventDefinition, type StreamName } from '../events/defineEvent.ts';
import * as identity from '../events/identity.ts';
import * as integrations from '../events/integrations.ts';
import * as messages from '../events/messages.ts';
import { noticeEvents } from '../events/notices.ts';
import * as scheduling from '../events/scheduling.ts';
import { everyPageSubject, everyWatchingSubject } from '../live.ts';
import type { ServiceName } from '../primitives.ts';
import * as botCalls from '../rpc/bookingBot.ts';
import { collectionsCalls, pageCalls } from '../rpc/businessExport.ts';
import type { RpcDefinition } from '../rpc/defineRpc.ts';
import * as erasing from '../rpc/erasing.ts';
import * as exporting from '../rpc/exporting.ts';
import * as identityCalls from '../rpc/identity.ts';
import * as integrationsCalls from '../rpc/integrations.ts';
import * as operatorCalls from '../rpc/operator.ts';
import { deadLettersCalls, repeatCalls } from '../rpc/operator.ts';
import { usedCalls } from '../rpc/quotas.ts';
import * as schedulingCalls from '../rpc/scheduling.ts';
import {
  buckets,
  bucketWriter,
  durableOf,
  inboxOf,
  isProducer,
  receiptSubject,
  rpcSubject,
  type BrokerUser,
} from './names.ts';

const eventParts = [billing, catalog, changes, identity, integrations, messages, noticeEvents, scheduling];
const callParts = [
  botCalls,
  collectionsCalls,
  pageCalls,
  erasing,
  exporting,
  identityCalls,
  integrationsCalls,
  operatorCalls,
  deadLettersCalls,
  repeatCalls,
  schedulingCalls,
  usedCalls,
];

const events = eventParts.flatMap((part) => Object.values(part).filter(isEvent));
const calls = callParts.flatMap((part) => Object.values(part).filter(isCall));

/** Subjects of NATS, `*` and `>` as NATS has them. */
export interface BrokerPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** Subjects that one with `*` would deliver, too, and must not. */
  readonly notSubscribe: readonly string[];
}

/**
 * Everything that a user of NATS may do, as the contracts have it: its own events, calls and pages; receipts and calls of others that
 * name it; its own durable on the streams that it reads. Answers go to whom asked, by `allow_responses`.
 */
export function permissionsOf(user: BrokerUser): BrokerPermissions {
  return user === 'gateway' ? gatewayPermissions() : servicePermissions(user);
}

function gatewayPermissions(): BrokerPermissions {
  return {
    publish: ['$JS.API.INFO', ...readBuckets()],
    // Pages hear that something has changed. What clients write is nothing that it needs.
    subscribe: [`${inboxOf('gateway')}.>`, 'evt.*.*.*.*.*.*', everyPageSubject, everyWatchingSubject],
    notSubscribe: ['evt.*.message.>'],
  };
}

function servicePermissions(service: ServiceName): BrokerPermissions {
  const heard = events.filter(({ consumers }) => consumers.includes(service));
  const producers = new Set(heard.map(({ type }) => producerOf(type)));
  return {
    publish: [
      '$JS.API.INFO',
      `evt.${service}.>`,
      `page.${service}.>`,
      ...(service === 'identity' ? [everyWatchingSubject] : []),
      ...[...producers].map((producer) => receiptSubject(producer, service)),
      ...calls.filter(({ callers }) => callers.includes(service)).map(({ name }) => rpcSubject(name)),
      ...streamNames.filter((stream) => isProducer(service, stream)).flatMap(keepStream),
      ...[...new Set(heard.map(({ stream }) => stream))].flatMap((stream) => readStream(service, stream)),
      ...readBuckets(),
      ...(service === bucketWriter ? writeBuckets() : []),
    ],
    subscribe: [
      `${inboxOf(service)}.>`,
      receiptSubject(service),
      receiptSubject(service, '*'),
      rpcSubject(`${service}.*`),
    ],
    notSubscribe: [],
  };
}

/** Producers of a stream make it, bring it up to date, and erase from it what a person wants erased. */
function keepStream(stream: string): string[] {
  return ['CREATE', 'UPDATE', 'INFO', 'PURGE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);
}

function readStream(service: ServiceName, stream: StreamName): string[] {
  const own = `${stream}.${durableOf(service)}`;
  return [
    // The position of the durable of earlier versions is looked up by its name, which no permission can say.
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${own}`,
    `$JS.API.CONSUMER.DELETE.${own}`,
    `$JS.API.CONSUMER.MSG.NEXT.${own}`,
    `$JS.ACK.${own}.>`,
  ];
}

function readBuckets(): string[] {
  return buckets.flatMap((bucket) => [
    `$JS.API.STREAM.INFO.KV_${bucket}`,
    `$JS.API.CONSUMER.CREATE.KV_${bucket}.>`,
    `$JS.FC.KV_${bucket}.>`,
  ]);
}

function writeBuckets(): string[] {
  return buckets.flatMap((bucket) => [
    `$JS.API.STREAM.CREATE.KV_${bucket}`,
    `$JS.API.STREAM.UPDATE.KV_${bucket}`,
    `$JS.API.STREAM.PURGE.KV_${bucket}`,
    `$JS.API.DIRECT.GET.KV_${bucket}.>`,
    `$KV.${bucket}.>`,
  ]);
}

function producerOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

function isEvent(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'consumers' in value;
}

function isCall(value: unknown): value is RpcDefinition {
  return typeof value === 'object' && value !== null && 'callers' in value;
}

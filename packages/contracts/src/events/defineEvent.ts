import { z } from 'zod';
import { id, type ServiceName } from '../primitives.ts';
import { actorChannels, actorKinds } from '../trail.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a stream keeps an event, and what of people is in it, as `docs/privacy.md` tells of it. */
interface StreamDefinition {
  readonly subjects: readonly string[];
  /** Newest events of each entity that are kept; -1 for all. */
  readonly maxPerSubject: number;
  /** 0 for always. */
  readonly maxAgeMs: number;
  readonly kept: { readonly holds: string; readonly for: string; readonly why: string };
}

const rebuilt = {
  for: 'until the business is closed',
  why: 'a copy in another service is made again from it',
};

/**
 * The JetStream streams. A `STATE` stream keeps the newest messages of each entity: a read model is rebuilt from it. It keeps a
 * few rather than one, because two relays may publish an older revision last; the consumer's revision guard picks the newest.
 * `MESSAGES` is the only one with personal data of clients.
 */
export const streams = {
  IDENTITY_STATE: {
    subjects: ['evt.identity.>'],
    maxPerSubject: 4,
    maxAgeMs: 0,
    kept: { holds: 'names of businesses', ...rebuilt },
  },
  BILLING_STATE: {
    subjects: ['evt.billing.>'],
    maxPerSubject: 4,
    maxAgeMs: 0,
    kept: { holds: 'whether businesses may take bookings', ...rebuilt },
  },
  CATALOG_STATE: {
    subjects: ['evt.catalog.>'],
    maxPerSubject: 4,
    maxAgeMs: 0,
    kept: { holds: 'names of the team, services, and the address and phone of businesses', ...rebuilt },
  },
  SCHEDULING_FACTS: {
    subjects: ['evt.scheduling.>'],
    maxPerSubject: -1,
    maxAgeMs: 90 * day,
    kept: {
      holds: 'appointments by the ids of clients, with names of the team',
      for: '90 days',
      why: 'a service that was away hears of them',
    },
  },
  BOT_FACTS: {
    subjects: ['evt.booking-bot.notice.>'],
    maxPerSubject: -1,
    maxAgeMs: 7 * day,
    kept: { holds: 'notices to owners, by ids', for: '7 days', why: 'mails are made of them' },
  },
  INTEGRATIONS_STATE: {
    subjects: ['evt.integrations.busy.>'],
    maxPerSubject: 4,
    maxAgeMs: 0,
    kept: { holds: 'busy times of connected calendars', ...rebuilt },
  },
  INTEGRATIONS_CHANGES: {
    subjects: ['evt.integrations.change.>', 'evt.integrations.reminder.>'],
    maxPerSubject: -1,
    maxAgeMs: 7 * day,
    kept: {
      holds: 'changes of connections, and which reminders have arrived, by ids',
      for: '7 days',
      why: 'the trail is made of them, and owners see which appointments are not confirmed',
    },
  },
  MESSAGES: {
    subjects: ['evt.integrations.message.>', 'evt.booking-bot.message.>'],
    maxPerSubject: -1,
    maxAgeMs: 7 * day,
    kept: {
      holds: 'messages of clients and answers to them: phone or user id, name and text',
      for: '7 days',
      why: 'a service that was away hears of them',
    },
  },
} as const satisfies Record<string, StreamDefinition>;
export type StreamName = keyof typeof streams;
export const streamNames = Object.keys(streams) as StreamName[];

export interface EventDefinition<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<fact>`, e.g. `catalog.employee.changed`. */
  readonly type: Type;
  readonly version: number;
  readonly stream: StreamName;
  /** The services that must confirm the event: the producer publishes it again until each has sent its receipt. */
  readonly consumers: readonly ServiceName[];
  readonly data: Data;
}

/** Declares an event. Adding an optional field keeps the version; anything else needs a new one. */
export function defineEvent<const Type extends string, Data extends z.ZodType>(
  definition: EventDefinition<Type, Data>,
): EventDefinition<Type, Data> {
  return definition;
}

/** The actor of a change: ids alone, no person. */
export const eventActor = z.object({
  kind: z.enum(actorKinds),
  /** Account of a member; missing for all others. */
  accountId: id.optional(),
  /** The employee that a member of that role is. */
  employeeId: id.optional(),
  via: z.enum(actorChannels).optional(),
});
export type EventActor = z.infer<typeof eventActor>;

/** Fields around the data of every event. `revision` grows with each change of its aggregate. */
export const eventEnvelope = z.object({
  id,
  type: z.string(),
  version: z.int().positive(),
  tenantId: id,
  aggregateId: id,
  revision: z.int().positive(),
  occurredAt: z.iso.datetime(),
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
  /** Missing in events of earlier versions; one that this version does not know is as good as none. */
  actor: eventActor.optional().catch(undefined),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

/** An envelope whose data has been checked. */
export type DomainEvent<Definition extends EventDefinition> = Omit<EventEnvelope, 'data'> & {
  data: z.infer<Definition['data']>;
};

/**
 * `evt.<service>.<aggregate>.<fact>.v<version>.<tenantId>.<aggregateId>`, so that one tenant can be purged.
 * @throws ZodError when an id has a character that would change the subject's shape
 */
export function subjectOf(definition: EventDefinition, tenantId: string, aggregateId: string): string {
  return `evt.${definition.type}.v${definition.version}.${id.parse(tenantId)}.${id.parse(aggregateId)}`;
}

/** The filter under which a consumer hears every event of this definition. */
export function subjectFilter(definition: EventDefinition): string {
  return `evt.${definition.type}.v${definition.version}.*.*`;
}

import type { z } from 'zod';
import type { MemberRole } from '../members.ts';
import type { SecurityEvent } from '../securityEvents.ts';

/** Method and path, e.g. `PATCH /employees/:id`. The world finds it below `/api`; webhooks, where they stand. */
export type EndpointName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** Input and answer of an endpoint. The route, the web's client and OpenAPI are all made of this definition. */
export interface Endpoint {
  readonly summary: string;
  /** Groups of OpenAPI that list it; that of its service when not given. */
  readonly tags?: readonly string[];
  /**
   * Least role of those who may call it, by their token: the owner when not given. What `employee` may call answers employees only
   * what is theirs. `public` needs no token; `webhook` needs none and gets the raw bytes. `operator` is for operators alone, who are
   * members of no business.
   */
  readonly access?: MemberRole | 'public' | 'webhook' | 'operator';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Its body is a file of so many bytes at most, of the type that its header names, and no JSON. */
  readonly bytes?: number;
  /** Status of success: 200, or 204 without `result`. */
  readonly status?: number;
  readonly result?: z.ZodType;
  /** Event of the security log that a call of it is, done or refused. Of a webhook, only what is refused is noted. */
  readonly security?: SecurityEvent;
  /**
   * Whether it may be called for a business that the operator has suspended. Reading may always be; what changes something may be when
   * this says so: people keep their accounts, and take away, let go and erase what is theirs.
   */
  readonly whileSuspended?: boolean;
  /** Its bodies hold passwords, tokens or data of many people: `Idempotency-Key` is ignored, because nothing of them may be stored. */
  readonly secret?: boolean;
}

export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

/** Declares the endpoints of one area by their names. Its service implements them all. */
export function defineEndpoints<const Table extends Endpoints>(
  table: Table & Readonly<Record<Exclude<keyof Table, EndpointName>, never>>,
): Table {
  return table;
}

/** `PATCH /employees/:id` in its two parts, the method in lower case. */
export function partsOf(name: EndpointName): { method: 'get' | 'post' | 'patch' | 'delete'; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method: method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete', path };
}

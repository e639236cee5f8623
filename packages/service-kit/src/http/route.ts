import type { Locale } from '@citame/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Session } from '../auth/verifyToken.ts';

type HttpMethod = 'get' | 'post' | 'patch' | 'delete';

/** Declaration of a route. It builds the HTTP route and its OpenAPI description alike, so that they cannot differ. */
export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** Koa pattern, e.g. `/employees/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  /** `owner` (the default) needs a token; `public` does not; `webhook` does not and gets the raw bytes. */
  readonly access?: 'owner' | 'public' | 'webhook';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Status of success: 200, or 204 without `result`. */
  readonly status?: number;
  readonly result?: Result;
  /** Its bodies hold passwords or tokens: `Idempotency-Key` is ignored, because nothing of them may be stored. */
  readonly secret?: boolean;
}

/** Input of a handler: everything parsed. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  /** The exact bytes of the body; empty unless the route's access is `webhook`. */
  readonly rawBody: Buffer;
  readonly locale: Locale;
  /** Address of the caller, as the gateway saw it. */
  readonly ip: string;
}

/** A handler of a route for signed-in owners also gets who they are. The tenant comes from the token and from nowhere else. */
export interface OwnerInput<Params, Query, Body> extends RouteInput<Params, Query, Body> {
  readonly session: Session;
  readonly tenantId: string;
  readonly idempotencyKey: string | undefined;
}

/** An answer that is not JSON, for webhooks' handshakes and browser redirects. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;

  constructor(
    status: number,
    body: string,
    headers: Record<string, string> = { 'content-type': 'text/plain' },
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface Route {
  readonly spec: RouteSpec;
  readonly handle: (input: OwnerInput<unknown, unknown, unknown>) => Promise<unknown>;
}

type Answer<Result extends z.ZodType> = Promise<z.input<Result> | RawAnswer>;

/** A route for signed-in owners. */
export function ownerRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(
  spec: RouteSpec<Params, Query, Body, Result>,
  handle: (input: OwnerInput<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => Answer<Result>,
): Route {
  // The pipeline parses params, query and body with this very spec before it calls.
  return { spec: { ...spec, access: 'owner' }, handle: handle as Route['handle'] };
}

/** A route for anybody, or, with `access: 'webhook'`, for another system. */
export function publicRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(
  spec: RouteSpec<Params, Query, Body, Result>,
  handle: (input: RouteInput<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => Answer<Result>,
): Route {
  return { spec: { access: 'public', ...spec }, handle: handle as Route['handle'] };
}

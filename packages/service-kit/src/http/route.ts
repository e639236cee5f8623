import { partsOf, type Endpoint, type EndpointName, type Endpoints, type Locale } from '@citame/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Session } from '../auth/verifyToken.ts';

/** An endpoint with its name in two parts, and with its access settled. */
export interface RouteSpec extends Endpoint {
  readonly method: ReturnType<typeof partsOf>['method'];
  /** Koa pattern, e.g. `/employees/:id`. */
  readonly path: string;
  readonly access: NonNullable<Endpoint['access']>;
}

/** Input of a handler: everything parsed. */
interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  /** The exact bytes of the body; empty unless the route is a webhook, or takes a file. */
  readonly rawBody: Buffer;
  readonly locale: Locale;
  /** Address of the caller, as the gateway saw it. */
  readonly ip: string;
}

/** A handler of a route for signed-in people also gets who they are. The tenant comes from the token and from nowhere else. */
export interface MemberInput<Params, Query, Body> extends RouteInput<Params, Query, Body> {
  readonly session: Session;
  readonly tenantId: string;
  readonly idempotencyKey: string | undefined;
}

/** An answer that is not JSON: webhooks' handshakes, browser redirects, files. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | Readable;

  constructor(
    status: number,
    body: string | Buffer | Readable,
    headers: Record<string, string> = { 'content-type': 'text/plain' },
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface Route {
  readonly spec: RouteSpec;
  readonly handle: (input: MemberInput<unknown, unknown, unknown>) => Promise<unknown>;
}

type Parsed<Definition, Part extends 'params' | 'query' | 'body'> =
  Definition extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

type Input<Definition> = Definition extends { readonly access: 'public' | 'webhook' }
  ? RouteInput<Parsed<Definition, 'params'>, Parsed<Definition, 'query'>, Parsed<Definition, 'body'>>
  : MemberInput<Parsed<Definition, 'params'>, Parsed<Definition, 'query'>, Parsed<Definition, 'body'>>;

type Answer<Definition> = Definition extends { readonly result: infer Schema extends z.ZodType }
  ? z.input<Schema> | RawAnswer
  : unknown;

type Handlers<Table extends Endpoints> = {
  readonly [Name in keyof Table]: (input: Input<Table[Name]>) => Promise<Answer<Table[Name]>>;
};

/** The routes of one area of the contracts: a handler for each of its endpoints, by name. */
export function implement<const Table extends Endpoints>(
  table: Table,
  handlers: Handlers<NoInfer<Table>>,
): Route[] {
  return (Object.keys(table) as (keyof Table & EndpointName)[]).map((name) => {
    const { method, path } = partsOf(name);
    // The pipeline parses params, query and body with this very definition before it calls.
    const handle = handlers[name] as Route['handle'];
    return { spec: { access: 'owner', ...table[name], method, path }, handle };
  });
}

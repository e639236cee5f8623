import type { IncomingHttpHeaders } from 'node:http';

/** Where a request comes from; every input of a route is one. */
export interface Visitor {
  /** Address of the caller, as the gateway saw it. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

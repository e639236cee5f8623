import {
  endpoints,
  partsOf,
  serviceNames,
  type Endpoint,
  type EndpointName,
  type ServiceName,
} from '@citame/contracts';

/** The service behind `/api/<first segment>…` or `/webhooks/<provider>`. */
const services = new Map<string, ServiceName>(
  serviceNames.flatMap((service) =>
    (Object.keys(endpoints[service]) as EndpointName[]).map((name) => [
      prefixOf(publishedPath(partsOf(name).path)),
      service,
    ]),
  ),
);

/** Webhooks reach their service as they came; of all others it gets the path without `/api`. */
function publishedPath(path: string): string {
  return path.startsWith('/webhooks/') ? path : `/api${path}`;
}

function prefixOf(path: string): string {
  return path.split('/', 3).join('/');
}

/** Longest bodies of the routes that take a file, by path. */
const fileLimits = new Map<string, number>(
  serviceNames.flatMap((service) =>
    Object.entries<Endpoint>(endpoints[service]).flatMap(([name, { bytes }]) =>
      bytes === undefined ? [] : [[publishedPath(partsOf(name as EndpointName).path), bytes] as const],
    ),
  ),
);
const bodyLimits = { api: 64 * 1024, webhook: 3 * 1024 * 1024 };

/** Destination of a request. */
export interface Target {
  readonly service: ServiceName;
  readonly kind: 'api' | 'webhook';
  /** The path that the service sees. */
  readonly path: string;
  /** The same for every path of the route; names it in metrics. */
  readonly route: string;
  /** Longest body that it takes, bytes. */
  readonly maxBytes: number;
}

/** Finds the service of a path; undefined when there is none. */
export function findTarget(path: string): Target | undefined {
  const route = prefixOf(path);
  const service = services.get(route);
  if (service === undefined) {
    return undefined;
  }
  return route.startsWith('/api/')
    ? {
        service,
        kind: 'api',
        path: path.slice('/api'.length),
        route,
        maxBytes: fileLimits.get(path) ?? bodyLimits.api,
      }
    : { service, kind: 'webhook', path, route, maxBytes: bodyLimits.webhook };
}

/** The public path of a service's path; undefined when it is not published. */
export function publicPathOf(service: ServiceName, path: string): string | undefined {
  const published = publishedPath(path);
  return services.get(prefixOf(published)) === service ? published : undefined;
}

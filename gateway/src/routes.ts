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

/** Longest bodies of the routes that take a file, by path; parameters fit any segment. */
const fileLimits = serviceNames.flatMap((service) =>
  Object.entries<Endpoint>(endpoints[service]).flatMap(([name, { bytes }]) =>
    bytes === undefined
      ? []
      : [{ path: patternOf(publishedPath(partsOf(name as EndpointName).path)), maxBytes: bytes }],
  ),
);
const bodyLimits = { api: 64 * 1024, webhook: 3 * 1024 * 1024 };

/** Matches the paths of a route, such as `/api/employees/:id/photo`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

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
        maxBytes: fileLimits.find((limit) => limit.path.test(path))?.maxBytes ?? bodyLimits.api,
      }
    : { service, kind: 'webhook', path, route, maxBytes: bodyLimits.webhook };
}

/** Finds what operators may call, on the port for them: that of identity alone. */
export function findOperatorTarget(path: string): Target | undefined {
  const route = '/api/operator';
  return path.startsWith(`${route}/`)
    ? { service: 'identity', kind: 'api', path: path.slice('/api'.length), route, maxBytes: bodyLimits.api }
    : undefined;
}

/** The public path of a service's path; undefined when it is not published. */
export function publicPathOf(service: ServiceName, path: string): string | undefined {
  const published = publishedPath(path);
  return services.get(prefixOf(published)) === service ? published : undefined;
}

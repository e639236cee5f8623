import type { ServiceName } from '@citame/contracts';

/** Who answers `/api/<first segment>…`; the service gets the path without `/api`. */
const api = new Map<string, ServiceName>([
  ['.well-known', 'identity'],
  ['auth', 'identity'],
  ['me', 'identity'],
  ['business', 'catalog'],
  ['employees', 'catalog'],
  ['services', 'catalog'],
  ['appointments', 'scheduling'],
  ['availability', 'scheduling'],
  ['calendar-feeds', 'scheduling'],
  ['customers', 'scheduling'],
  ['exceptions', 'scheduling'],
  ['feeds', 'scheduling'],
  ['holds', 'scheduling'],
  ['open-hours', 'scheduling'],
  ['waiting-list', 'scheduling'],
  ['weekly', 'scheduling'],
  ['conversations', 'booking-bot'],
  ['google', 'integrations'],
  ['whatsapp', 'integrations'],
  ['billing', 'billing'],
]);

/** Who answers `/webhooks/<provider>`; path and body reach the service as they came. */
const webhooks = new Map<string, ServiceName>([
  ['google', 'integrations'],
  ['whatsapp', 'integrations'],
  ['paddle', 'billing'],
]);

/** Where a request goes. */
export interface Target {
  readonly service: ServiceName;
  readonly kind: 'api' | 'webhook';
  /** The path that the service sees. */
  readonly path: string;
  /** The same for every path of the route; names it in metrics. */
  readonly route: string;
}

/** Finds the service of a path; undefined when there is none. */
export function findTarget(path: string): Target | undefined {
  const [, root = '', segment = ''] = path.split('/', 3);
  const kind = root === 'api' ? 'api' : 'webhook';
  const service = root === 'api' ? api.get(segment) : root === 'webhooks' ? webhooks.get(segment) : undefined;
  if (service === undefined) {
    return undefined;
  }
  const servicePath = kind === 'api' ? path.slice('/api'.length) : path;
  return { service, kind, path: servicePath, route: `/${root}/${segment}` };
}

/** Where the world finds a path of a service; undefined for what is not published. */
export function publicPathOf(service: ServiceName, path: string): string | undefined {
  return [path, `/api${path}`].find((candidate) => {
    const target = findTarget(candidate);
    return target?.service === service && target.path === path;
  });
}

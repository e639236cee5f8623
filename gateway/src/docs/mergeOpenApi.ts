import type { ServiceName } from '@citame/contracts';
import { z } from 'zod';
import { publicPathOf } from '../routes.ts';

const anything = z.record(z.string(), z.unknown());

/** The parts of a service's OpenAPI document that are merged. */
export const serviceDocument = z.object({
  paths: z.record(z.string(), anything).default({}),
  components: z.record(z.string(), anything).default({}),
});
export type ServiceDocument = z.infer<typeof serviceDocument>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: Record<string, Record<string, unknown>>;
}

/**
 * One document of several: each path as the world sees it, the gateway's own and those of services that it publishes. Components of
 * the same name are the same, since all come from one package of contracts.
 */
export function mergeOpenApi(
  own: ServiceDocument,
  documents: ReadonlyMap<ServiceName, ServiceDocument>,
): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = { ...own.paths };
  const components: Record<string, Record<string, unknown>> = { ...own.components };
  for (const [service, document] of documents) {
    for (const [path, operations] of Object.entries(document.paths)) {
      const publicPath = publicPathOf(service, path);
      if (publicPath !== undefined) {
        paths[publicPath] = operations;
      }
    }
    for (const [kind, entries] of Object.entries(document.components)) {
      components[kind] = { ...entries, ...components[kind] };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cítame API',
      version: '1',
      description:
        'Appointments for small businesses: what owners run, and what the web application itself uses.',
    },
    servers: [{ url: '/' }],
    tags: [...tagsOf(paths)].toSorted().map((name) => ({ name })),
    paths,
    components,
  };
}

const tagged = z.object({ tags: z.array(z.string()) });

function tagsOf(paths: OpenApiDocument['paths']): Set<string> {
  const operations = Object.values(paths).flatMap((operationsOfPath) => Object.values(operationsOfPath));
  return new Set(operations.flatMap((operation) => tagged.safeParse(operation).data?.tags ?? []));
}

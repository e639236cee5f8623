import { apiError, memberRoles } from '@citame/contracts';
import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import type { RouteSpec } from './route.ts';

type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** OpenAPI 3.1 of a service, generated from the routes themselves. */
export function openApiOf(service: string, specs: readonly RouteSpec[]): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  const bearer = registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const spec of specs) {
    const request = {
      ...(spec.params === undefined ? {} : { params: asObject(spec.params) }),
      ...(spec.query === undefined ? {} : { query: asObject(spec.query) }),
      ...(spec.body === undefined
        ? {}
        : { body: { content: json(spec.body), required: !spec.body.safeParse({}).success } }),
      ...(spec.bytes === undefined ? {} : { body: { content: file, required: true } }),
    };
    registry.registerPath({
      method: spec.method,
      path: spec.path.replaceAll(/:(\w+)/g, '{$1}'),
      summary: spec.summary,
      tags: [...(spec.tags ?? [service])],
      request,
      ...(memberRoles.some((role) => role === spec.access) ? { security: [{ [bearer.name]: [] }] } : {}),
      responses: {
        [String(spec.status ?? (contentOf(spec).content === undefined ? 204 : 200))]: {
          description: 'Done',
          ...contentOf(spec),
        },
        default: { description: 'Error', content: json(apiError) },
      },
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: `Cítame ${service}`, version: '1' },
  });
}

/** Types of answers that are files, by the end of their address. */
const fileTypes: readonly (readonly [string, string])[] = [
  ['.csv', 'text/csv'],
  ['.ics', 'text/calendar'],
  ['.vcf', 'text/vcard'],
];

function contentOf({ path, result }: RouteSpec): { content?: Record<string, { schema: z.ZodType }> } {
  const type = fileTypes.find(([ending]) => path.endsWith(ending))?.[1];
  if (type !== undefined) {
    return { content: { [type]: { schema: z.string() } } };
  }
  return result === undefined ? {} : { content: json(result) };
}

const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;

function json(schema: z.ZodType): { 'application/json': { schema: z.ZodType } } {
  return { 'application/json': { schema } };
}

/** Parameters are objects in every route of ours; the generator's type wants to see it. */
function asObject(schema: z.ZodType): z.ZodObject {
  return schema as z.ZodObject;
}

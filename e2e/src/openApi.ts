import { z } from 'zod';
import { callApi } from './api.ts';
import type { Platform } from './platform.ts';

/** An operation of the API, as its description tells it. */
export interface Operation {
  /** `POST /api/services/{id}/employees`: how it is named in tables. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly hasIds: boolean;
  /** Names of the fields of its JSON body; undefined when it takes none. */
  readonly bodyFields: readonly string[] | undefined;
}

const operation = z.object({
  security: z.array(z.unknown()).optional(),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z
          .object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) })
          .optional(),
      }),
    })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Every operation in `/api/openapi.json`. */
export async function readOperations({ gatewayUrl }: Platform): Promise<Operation[]> {
  const { body } = await callApi(gatewayUrl, 'GET', '/api/openapi.json');
  return Object.entries(description.parse(body).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { security = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const method = verb.toUpperCase();
      return {
        name: `${method} ${path}`,
        method,
        path,
        needsToken: security.length > 0,
        hasIds: path.includes('{'),
        bodyFields: schema && Object.keys(schema.properties),
      };
    }),
  );
}

/** The path of an operation with `ids` in the place of its parameters, in their order. */
export function pathWith({ path }: Operation, ids: readonly string[]): string {
  const rest = [...ids];
  return path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? 'none');
}

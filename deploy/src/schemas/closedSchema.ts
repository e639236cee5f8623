import { z } from 'zod';

/** A definition of Kubernetes' OpenAPI document, as far as it is read. */
const definition = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  format: z.string().optional(),
  $ref: z.string().optional(),
  get items() {
    return definition.optional();
  },
  get properties() {
    return z.record(z.string(), definition).optional();
  },
  additionalProperties: z.unknown().optional(),
  'x-kubernetes-preserve-unknown-fields': z.boolean().optional(),
  'x-kubernetes-int-or-string': z.boolean().optional(),
});
type Definition = z.infer<typeof definition>;
export const openApi = z.object({ definitions: z.record(z.string(), definition) });
export type Definitions = z.infer<typeof openApi>['definitions'];

type Schema = Record<string, unknown>;

const prefix = '#/definitions/';
const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/**
 * The JSON schema of one kind with everything that it refers to, closed to fields that Kubernetes does not know. What is not said
 * may be null, as it may be in Kubernetes.
 */
export function closedSchema(definitions: Definitions, root: string): Schema {
  const used = new Map<string, Schema>();
  const add = (name: string): void => {
    const found = definitions[name];
    if (found === undefined || used.has(name)) {
      return;
    }
    used.set(name, {});
    used.set(name, name === quantity ? { type: ['string', 'number', 'null'] } : close(found, add));
  };
  add(root);
  const { [root]: own, ...others } = Object.fromEntries([...used].toSorted(([a], [b]) => a.localeCompare(b)));
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...own, definitions: others };
}

function close(node: Definition, add: (name: string) => void): Schema {
  if (node.$ref !== undefined) {
    add(node.$ref.replace(prefix, ''));
    return { $ref: node.$ref };
  }
  if (node.format === 'int-or-string' || node['x-kubernetes-int-or-string'] === true) {
    return { type: ['string', 'integer', 'null'] };
  }
  const isOpen = node['x-kubernetes-preserve-unknown-fields'] === true;
  const extra = definition.safeParse(node.additionalProperties);
  return {
    ...(node.type === undefined ? {} : { type: [node.type, 'null'] }),
    ...(node.enum === undefined ? {} : { enum: node.enum }),
    ...(node.required === undefined ? {} : { required: node.required }),
    ...(node.items === undefined ? {} : { items: close(node.items, add) }),
    ...(node.properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(node.properties).map(([name, field]) => [name, close(field, add)]),
          ),
          ...(isOpen ? {} : { additionalProperties: false }),
        }),
    ...(extra.success ? { additionalProperties: close(extra.data, add) } : {}),
  };
}

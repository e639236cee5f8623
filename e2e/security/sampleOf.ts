export type JsonSchema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, JsonSchema>>;

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  if (name !== undefined) {
    return resolved(schemas[name] ?? {}, schemas);
  }
  const [first] = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(
    (list) => list ?? [],
  ) as JsonSchema[];
  return first === undefined ? schema : resolved(first, schemas);
}

/** Names of the fields of an object. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): string[] {
  return Object.keys(resolved(schema, schemas)['properties'] ?? {});
}

const texts: Readonly<Record<string, string>> = {
  date: '2030-05-12',
  time: '10:00',
  'date-time': '2030-05-12T10:00:00Z',
  email: 'nadie@e2e.test',
  uri: 'https://example.com',
};

/** A value that a JSON schema is likely to accept: rules between fields are not in it. */
export function sampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const {
    type,
    enum: values,
    format,
    minimum,
    properties = {},
    required = [],
    ...rest
  } = resolved(schema, schemas);
  if ('const' in rest) {
    return rest['const'];
  }
  if (Array.isArray(values)) {
    return values[0] as unknown;
  }
  const kind = Array.isArray(type) ? (type[0] as unknown) : type;
  switch (kind) {
    case 'object': {
      const wanted = new Set(required as string[]);
      return Object.fromEntries(
        Object.entries(properties as Schemas)
          .filter(([name]) => wanted.has(name))
          .map(([name, field]) => [name, sampleOf(field, schemas)]),
      );
    }
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 1;
    default:
      return texts[typeof format === 'string' ? format : ''] ?? 'texto de prueba';
  }
}

/** The fields of a value from outside; none when it is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

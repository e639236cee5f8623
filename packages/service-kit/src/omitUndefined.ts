/** The fields that have a value: what a partial update changes. */
type Given<Fields extends object> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out every field that is undefined, so that an update does not touch it. */
export function omitUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  // The filter has removed the undefined values.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}

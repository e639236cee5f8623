/** Parses JSON of another system, to be checked by a schema; undefined when it is not JSON. Bytes are UTF-8. */
export function parseJson(json: string | Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}

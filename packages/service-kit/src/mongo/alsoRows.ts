/** A stage that adds the rows of another collection of the same database, marked by what they are: several reads by one command. */
export function alsoRows(coll: string, part: string, match: object): object {
  return { $unionWith: { coll, pipeline: [{ $match: match }, { $set: { part } }] } };
}

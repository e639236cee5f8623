import { Query, type Schema } from 'mongoose';

/**
 * Makes every query of a schema throw when its filter has an undefined value. The driver leaves undefined fields out
 * (see `openMongo`): in a filter that would drop a condition, such as the tenant's, and match other rows.
 */
export function refuseUndefinedFilters(schema: Schema): void {
  schema.pre(/^(?:find|update|replace|delete|count|distinct)/, function () {
    // The pattern also names methods of documents, which have no filter.
    if (this instanceof Query) {
      assertDefined(this.getFilter());
    }
  });
  schema.pre('aggregate', function () {
    assertDefined(this.pipeline());
  });
  schema.pre('bulkWrite', function (operations) {
    for (const operation of operations) {
      const [step] = Object.values(operation);
      assertDefined('filter' in step ? step.filter : {});
    }
  });
}

function assertDefined(part: unknown, path = 'filter'): void {
  if (part === undefined) {
    throw new TypeError(`undefined value in a query: ${path}`);
  }
  if (Array.isArray(part)) {
    part.forEach((value, index) => assertDefined(value, `${path}[${index}]`));
  } else if (isPlain(part)) {
    for (const [name, value] of Object.entries(part)) {
      assertDefined(value, `${path}.${name}`);
    }
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

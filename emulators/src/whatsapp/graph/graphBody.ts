import type { Context } from 'koa';
import type { z } from 'zod';
import { readJson, RequestRefused } from '../../web/http.ts';
import { GraphError } from './graphError.ts';

/**
 * Reads and checks the JSON body of a Graph call, and leaves it for the journal; no body counts as `{}`.
 * @throws GraphError 131008 for what is missing, 131009 for values out of their limits, 100 for the rest
 */
export async function readGraphBody<Value>(ctx: Context, schema: z.ZodType<Value>): Promise<Value> {
  const body = await readAnyBody(ctx);
  ctx.state['graphRequest'] = body;
  return checkGraphBody(body, schema);
}

async function readAnyBody(ctx: Context): Promise<unknown> {
  try {
    return (await readJson(ctx)) ?? {};
  } catch (error) {
    if (error instanceof RequestRefused) {
      throw new GraphError(100, error.message);
    }
    throw error;
  }
}

/** As readGraphBody, for a body already read. */
export function checkGraphBody<Value>(body: unknown, schema: z.ZodType<Value>): Value {
  const parsed = schema.safeParse(body);
  if (parsed.success) {
    return parsed.data;
  }
  throw refusalOf(parsed.error, body);
}

function refusalOf(error: z.ZodError, body: unknown): GraphError {
  const issue = error.issues[0];
  if (!issue) {
    return new GraphError(100, error.message);
  }
  const parameter = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return new GraphError(100, `Unexpected key "${issue.keys[0] ?? ''}" on param "${parameter}"`);
  }
  if (valueAt(body, issue.path) === undefined && issue.code !== 'custom') {
    return new GraphError(131008, `Parameter ${parameter} is required`);
  }
  const outOfLimits = ['too_big', 'too_small', 'custom', 'invalid_format'].includes(issue.code);
  return new GraphError(outOfLimits ? 131009 : 100, `${parameter}: ${issue.message}`);
}

function parameterName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? 'body') + rest.map((key) => `['${key}']`).join('');
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) {
      return undefined;
    }
    value = Reflect.get(value, key);
  }
  return value;
}

import type { ServiceName } from '@citame/contracts';
import { AppError, openApiOf, type Clock, type RouteSpec } from '@citame/service-kit';
import type { Middleware } from 'koa';
import type { Upstreams } from '../proxy/upstreams.ts';
import { mergeOpenApi, serviceDocument, type OpenApiDocument, type ServiceDocument } from './mergeOpenApi.ts';

const answerWithinMs = 2000;
const cachedMs = 5000;

/** The OpenAPI document of the whole API, made of the gateway's own routes and of the services that answer now. */
export function openApiPage(upstreams: Upstreams, ownRoutes: readonly RouteSpec[], clock: Clock): Middleware {
  const own = serviceDocument.parse(openApiOf('gateway', ownRoutes));
  let cached: { document: Promise<OpenApiDocument>; until: number } | undefined;
  return async (ctx) => {
    const now = clock().getTime();
    if (cached === undefined || cached.until <= now) {
      cached = { document: collect(upstreams, own), until: now + cachedMs };
    }
    try {
      ctx.body = await cached.document;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}

async function collect(upstreams: Upstreams, own: ServiceDocument): Promise<OpenApiDocument> {
  const documents = new Map<ServiceName, ServiceDocument>();
  const answers = await Promise.allSettled(
    upstreams.names.map(async (name) => {
      const { text } = await upstreams.get(name, '/openapi.json', answerWithinMs);
      return [name, serviceDocument.parse(JSON.parse(text))] as const;
    }),
  );
  for (const answer of answers) {
    if (answer.status === 'fulfilled') {
      documents.set(...answer.value);
    }
  }
  if (documents.size === 0) {
    throw new AppError('unavailable');
  }
  return mergeOpenApi(own, documents);
}

import { phraseEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import { readPhrase, type PhraseDeps } from './readPhrase.ts';

/** The route by which an owner's page reads what they type. */
export function phraseRoutes(deps: PhraseDeps): Route[] {
  return implement(phraseEndpoints, {
    'GET /appointment-phrases': ({ tenantId, locale, query: { text } }) =>
      readPhrase(deps, { tenantId, text, locale }),
  });
}

import { currentLanguage } from '../i18n/instance.ts';
import { session } from '../session/index.ts';
import { createApi } from './createApi.ts';

export { ApiError, errorOfAnswer, messageOf } from './ApiError.ts';
export { createApi } from './createApi.ts';
export { createFormCall } from './createFormCall.ts';
export type { Api, CallOptions, EndpointArguments } from './createApi.ts';
export type { EndpointInput, EndpointName, EndpointResult } from './endpoints.ts';

/** The API of this page's origin, with the token of the session and the language of the page. */
export const api = createApi({
  base: '/api',
  fetch: (...request) => fetch(...request),
  token: session.token,
  language: currentLanguage,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onRefused: session.refuse,
  renewed: session.renewed,
});

/**
 * Signs out: this browser forgets token and user at once, and the server ends the session when it can be reached.
 * @param goTo where the pages for owners then lead; the login when not given
 */
export function signOut(goTo?: string): void {
  // The call takes the token along before it is forgotten, and goes on when another document takes this one's place.
  api('POST /auth/logout', undefined, { keepalive: true }).catch(() => undefined);
  session.leave(goTo);
}

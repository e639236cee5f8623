import { currentLanguage } from '../i18n/instance.ts';
import { session } from '../session/index.ts';
import { createApi, type ApiDeps } from './createApi.ts';
import { createFiles } from './createFiles.ts';

export { ApiError, messageOf } from './ApiError.ts';
export { createApi } from './createApi.ts';
export { createFormCall } from './createFormCall.ts';
export type { Api, CallOptions, EndpointArguments } from './createApi.ts';
export type { EndpointInput, EndpointName, EndpointResult } from './endpoints.ts';

const deps: ApiDeps = {
  base: '/api',
  fetch: (...request) => fetch(...request),
  token: session.token,
  language: currentLanguage,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onRefused: (token) => {
    if (session.token() === token) {
      session.leave();
    }
  },
};
/** The API of this page's origin, with the token of the session and the language of the page. */
export const api = createApi(deps);
/** Its files, by the same session. */
export const files = createFiles(deps);

/**
 * Signs out: this browser forgets token and user at once, and the server ends the session when it can be reached.
 * @param goTo where the pages for owners then lead; the login when not given
 */
export function signOut(goTo?: string): void {
  // The call takes the token along before it is forgotten, and goes on when another document takes this one's place.
  api('POST /auth/logout', undefined, { keepalive: true }).catch(() => undefined);
  session.leave(goTo);
}

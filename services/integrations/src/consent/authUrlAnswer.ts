import { authUrl } from '@citame/contracts';
import { RawAnswer } from '@citame/service-kit';

/** The address of a vendor's consent, with the cookie of the browser that begins it. */
export function authUrlAnswer(url: string, { setCookie }: { readonly setCookie: string }): RawAnswer {
  return new RawAnswer(200, JSON.stringify(authUrl.parse({ url })), {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': setCookie,
  });
}

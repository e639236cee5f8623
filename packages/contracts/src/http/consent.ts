import { z } from 'zod';

export const authUrl = z.object({ url: z.url() }).meta({ id: 'AuthUrl' });
/**
 * Cookies that bind a consent at Google or Meta to the browser that began it; on https each name follows `__Host-`. The
 * gateway passes these, and no others, on to integrations.
 */
export const consentCookies = { google: 'consent-google', whatsapp: 'consent-whatsapp' } as const;

/** Google and Meta add parameters as they like; a malformed one is as good as none. */
const parameter = z.string().max(4096).optional().catch(undefined).meta({ type: 'string' });
/** Parameters with which Google or Meta sends the browser back after a consent. */
export const consentQuery = z.object({ state: parameter, code: parameter, error: parameter });

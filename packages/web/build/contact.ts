import { isLocal } from './localAddress.ts';

/** An invented company, so that pages can be looked at before there is one. */
const invented = { COMPANY_EMAIL: 'hola@citame.example', COMPANY_PHONE: '+34910555000' };

/**
 * Contact for owners where the environment of the build names none: invented, or at a public address none at all.
 * @throws Error when PUBLIC_URL is not at localhost and there is no e-mail address
 */
export function contactDefaults(env: NodeJS.ProcessEnv): { COMPANY_EMAIL: string; COMPANY_PHONE: string } {
  const url = env['PUBLIC_URL'] ?? '';
  if (url === '' || isLocal(url)) {
    return invented;
  }
  if ((env['COMPANY_EMAIL'] ?? '') === '') {
    throw new Error('Settings missing for a public address: COMPANY_EMAIL');
  }
  return { ...invented, COMPANY_PHONE: '' };
}

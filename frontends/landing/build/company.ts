import { isLocal } from '@citame/web/build/localAddress';
import { z } from 'zod';
import { demoChat, type DemoChat } from './demoChat.ts';

/**
 * Company that runs this installation, for the legal pages and for contact, from the environment of the build. The
 * defaults are an invented company, so that pages can be looked at before there is one; at a public address it may not be.
 */
const settings = z.object({
  COMPANY_NAME: z.string().default('Cítame Reservas, S.L.'),
  COMPANY_TRADE_NAME: z.string().default('Cítame'),
  COMPANY_TAX_ID: z.string().default('B00000000'),
  COMPANY_ADDRESS: z.string().default('Calle de la Agenda, 1, 28001 Madrid, España'),
  COMPANY_EMAIL: z.email().default('hola@citame.example'),
  COMPANY_DOMAIN: z.string().default('citame.example'),
  DEMO_WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
});

const legallyRequired = [
  'COMPANY_NAME',
  'COMPANY_TAX_ID',
  'COMPANY_ADDRESS',
  'COMPANY_EMAIL',
  'COMPANY_DOMAIN',
] as const;

export interface Company {
  /** As registered. */
  readonly name: string;
  readonly tradeName: string;
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  readonly domain: string;
  /** Chat of a business made for visitors to try the bot; undefined where there is none. */
  readonly demo: DemoChat | undefined;
  /** Public address of the pages, without a slash at the end. */
  readonly url: string;
}

/**
 * An empty setting counts as none.
 * @throws ZodError that names the setting that makes no sense
 * @throws Error when PUBLIC_URL is not at localhost and the legal notice would name the invented company
 */
export function company(env: NodeJS.ProcessEnv): Company {
  const written = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const given = settings.parse(written);
  const missing = legallyRequired.filter((name) => written[name] === undefined);
  if (!isLocal(given.PUBLIC_URL) && missing.length > 0) {
    throw new Error(`Settings missing for a public address: ${missing.join(', ')}`);
  }
  return {
    name: given.COMPANY_NAME,
    tradeName: given.COMPANY_TRADE_NAME,
    taxId: given.COMPANY_TAX_ID,
    address: given.COMPANY_ADDRESS,
    email: given.COMPANY_EMAIL,
    domain: given.COMPANY_DOMAIN,
    demo: given.DEMO_WHATSAPP_NUMBER === undefined ? undefined : demoChat(given.DEMO_WHATSAPP_NUMBER),
    url: given.PUBLIC_URL.replace(/\/$/, ''),
  };
}

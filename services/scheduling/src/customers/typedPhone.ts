import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import { normalisePhone, phoneCountry } from './phone.ts';

/**
 * E.164 form of a phone typed at the business: without a country code it belongs to the business's country.
 * @throws AppError `validation` on the field `phone`
 */
export async function typedPhone(models: ReadModels, tenantId: string, text: string): Promise<string> {
  // With the plus it says all itself, and the business need not be asked.
  const isWhole = text.trimStart().startsWith('+');
  return normalisePhone(text, isWhole ? undefined : phoneCountry(await findBusiness(models, tenantId)));
}

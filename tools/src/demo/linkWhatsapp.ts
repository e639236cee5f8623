import { whatsappSignup, whatsappStatus } from '@citame/contracts';
import { z } from 'zod';
import type { Api } from './api.ts';

/** Report of the emulator's signup window to its page; scripts get it as an answer. */
const report = z.object({ code: z.string() });

/**
 * Connects a number as an owner does: through the signup (the emulator's), whose code is exchanged, and by linking the
 * number that was chosen there.
 * @throws Error when the signup brings no code or no number
 */
export async function linkWhatsapp(
  api: Api,
  number: {
    business: string;
    phone: string;
    /** It stays in the WhatsApp Business app; false when not given. */
    isOnApp?: boolean;
  },
): Promise<void> {
  const { isOnApp = false } = number;
  const signup = await api.call('GET', '/whatsapp/signup', whatsappSignup);
  const answer = await fetch(signup.dialog_url, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: signup.app_id,
      config_id: signup.config_id,
      extras: JSON.stringify(signup.extras),
      display: 'popup',
      action: 'continue',
      number: isOnApp ? 'app' : 'new',
      business_name: number.business,
      phone_number: number.phone,
    }),
  });
  if (!answer.ok) {
    throw new Error(`The WhatsApp signup answered ${answer.status}: ${await answer.text()}`);
  }
  const { code } = report.parse(await answer.json());
  const { pending_numbers: granted } = await api.call('POST', '/whatsapp/signup', whatsappStatus, { code });
  const digits = number.phone.replaceAll(/\D/g, '');
  const chosen = granted.find(({ display_phone_number: shown }) => shown.replaceAll(/\D/g, '') === digits);
  if (chosen === undefined) {
    throw new Error('The WhatsApp signup brought no number');
  }
  await api.call('POST', '/whatsapp/link', whatsappStatus, { ...chosen, on_business_app: isOnApp });
}

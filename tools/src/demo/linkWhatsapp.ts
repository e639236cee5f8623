import { authUrl, linkWhatsappBody, whatsappStatus } from '@citame/contracts';
import type { Api } from './api.ts';

/**
 * Connects a number as an owner does: through the signup dialog (the emulator's), back to our callback, and from the
 * page that it opens.
 * @throws Error when the dialog or the callback does not lead back with a number
 */
export async function linkWhatsapp(api: Api, number: { business: string; phone: string }): Promise<void> {
  const { url } = await api.call('GET', '/whatsapp/auth-url', authUrl);
  const consent = new URLSearchParams({
    action: 'continue',
    business_name: number.business,
    phone_number: number.phone,
  });
  const callback = await locationOf(await fetch(url, { method: 'POST', body: consent, redirect: 'manual' }));
  const page = new URL(await locationOf(await fetch(callback, { redirect: 'manual' })));
  const brought = Object.fromEntries(page.searchParams);
  await api.call('POST', '/whatsapp/link', whatsappStatus, linkWhatsappBody.strip().parse(brought));
}

async function locationOf(response: Response): Promise<string> {
  const location = response.headers.get('location');
  if (location === null) {
    throw new Error(`The WhatsApp signup answered ${response.status}: ${await response.text()}`);
  }
  return location;
}

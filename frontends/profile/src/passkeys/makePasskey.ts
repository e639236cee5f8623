import { api } from '@citame/web/api';
import { createPasskey } from '@citame/web/passkeys';

/**
 * Makes a passkey on this device and adds it to the account.
 * @throws DOMException `NotAllowedError` when its person does not want to, `InvalidStateError` when the device has one already
 */
export async function makePasskey(currentPassword: string): Promise<void> {
  const options = await api('POST /me/passkeys/options', { body: { currentPassword } });
  await api('POST /me/passkeys', { body: { credential: await createPasskey(options) } });
}

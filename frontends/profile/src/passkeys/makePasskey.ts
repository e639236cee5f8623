import { api } from '@citame/web/api';

/** Whether this browser can make passkeys of ours. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Makes a passkey on this device and adds it to the account.
 * @throws DOMException `NotAllowedError` when its person does not want to, `InvalidStateError` when the device has one already
 */
export async function makePasskey(currentPassword: string): Promise<void> {
  const options = await api('POST /me/passkeys/options', { body: { currentPassword } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  if (json === undefined || !('attestationObject' in json.response)) {
    throw new TypeError('The browser made no passkey');
  }
  const { id, rawId, response } = json;
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, transports };
  await api('POST /me/passkeys', { body: { credential: { id, rawId, type: 'public-key', response: made } } });
}

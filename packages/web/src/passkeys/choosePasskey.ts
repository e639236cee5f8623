import type { PasskeyUsed } from '@citame/contracts';

/**
 * Asks the person for a passkey of this address, and for what its device asks.
 * @param options answer of the API
 * @throws DOMException `NotAllowedError` when its person does not want to
 */
export async function choosePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyUsed> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  if (json === undefined || !('signature' in json.response)) {
    throw new TypeError('The browser gave no passkey');
  }
  const { id, rawId, response } = json;
  return { id, rawId, type: 'public-key', response };
}

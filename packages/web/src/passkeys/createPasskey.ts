import type { PasskeyCreated } from '@citame/contracts';

/**
 * Makes a passkey on this device.
 * @param options answer of the API
 * @throws DOMException `NotAllowedError` when its person does not want to, `InvalidStateError` when the device has one already
 */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyCreated> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  if (json === undefined || !('attestationObject' in json.response)) {
    throw new TypeError('The browser made no passkey');
  }
  const { id, rawId, response } = json;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

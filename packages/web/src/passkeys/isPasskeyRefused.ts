/** Whether a person did not want to make or use a passkey, or took too long: that needs no words. */
export function isPasskeyRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

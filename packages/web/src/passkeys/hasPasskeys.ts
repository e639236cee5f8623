/** Whether this browser can make passkeys of ours, and use them. */
export function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** A passkey that has been made: what its signatures are verified with. */
export interface MadePasskey {
  /** Base64url, as the browser names it. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signatures made, as the authenticator counts them; 0 for those that do not. */
  readonly counter: number;
}

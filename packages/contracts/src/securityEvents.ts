/** Events that are of weight for the security of an installation: the closed list of the security log (OWASP ASVS 5.0, 16.3). */
export const securityEvents = [
  'registration',
  'sign_in',
  'sign_out',
  'sessions_ended',
  'password_reset_asked',
  'password_reset',
  'password_change',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'email_verified',
  'email_change_asked',
  /** At one end, or at both; or stopped. */
  'email_change',
  'member_invited',
  'member_joined',
  'member_changed',
  'member_removed',
  'business_opened',
  'business_entered',
  'connection_made',
  'connection_ended',
  'business_export_asked',
  'personal_data_exported',
  'personal_data_erased',
  'closing_asked',
  'closing_undone',
  'webhook',
  /** A token that is forged, expired or revoked. */
  'token',
  /** A call that the caller's role does not allow. */
  'access',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export type Links = ReturnType<typeof createLinks>;

/** Addresses that mails and owners get, by the address of the product without a slash at the end. */
export function createLinks(publicUrl: string) {
  const withSecret = (page: string) => (secret: string) => `${publicUrl}/auth/${page}?token=${secret}`;
  return {
    home: publicUrl,
    conversations: `${publicUrl}/app/conversations`,
    profile: `${publicUrl}/app/profile`,
    subscription: `${publicUrl}/app/suscription`,
    businessExport: (secret: string) => `${publicUrl}/app/profile?export=${secret}`,
    forgotPassword: `${publicUrl}/auth/forgot-password`,
    resetPassword: withSecret('reset-password'),
    /** In the fragment, which no server and no log sees. */
    look: (secret: string) => `${publicUrl}/auth/look#${secret}`,
    invitation: withSecret('invitation'),
    verifyEmail: withSecret('verify-email'),
    changeEmail: withSecret('change-email'),
  };
}

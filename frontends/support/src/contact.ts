/** Contact for owners of this installation, from the environment of the build. */
export const contact = {
  email: process.env['COMPANY_EMAIL'] ?? 'hola@citame.example',
  /** E.164 with the plus; empty where there is none. */
  phone: process.env['COMPANY_PHONE'] ?? '+34910555000',
};

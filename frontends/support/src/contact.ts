/** Who helps owners of this installation; the build puts in what its environment says. */
export const contact = {
  email: process.env['COMPANY_EMAIL'] ?? 'hola@citame.example',
  /** E.164 with the plus. */
  phone: process.env['COMPANY_PHONE'] ?? '+34910555000',
};

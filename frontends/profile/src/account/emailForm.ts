/** Form of an e-mail address, as far as a page can tell: whether it is one, the mail that is sent to it tells. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

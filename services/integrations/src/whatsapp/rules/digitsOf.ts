/** Digits of a phone number, however it is written. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** Shortest number without a country code. */
const fewestDigits = 6;

/** Whether a phone, as its owner has written it, is the number with these digits, which begin with the country code. */
export function isSamePhone(phone: string, number: string): boolean {
  const [written, full] = [phone, number].map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''));
  return written !== undefined && written.length >= fewestDigits && full?.endsWith(written) === true;
}

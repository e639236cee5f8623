const address = /\S+@\S+|https?:\/\/\S+/g;
/** Phones and other long numbers, with blanks and marks between the figures; dates and times are shorter. */
const longNumber = /\+?\d(?:[\s().-]?\d){6,}/g;

/** A message without the phones, addresses and the name of its client, which concern no third party. */
export function withoutPersonalData(words: string, clientName: string | undefined): string {
  const names = new Set((clientName ?? '').toLowerCase().match(/\p{Letter}{2,}/gu));
  return words
    .replaceAll(address, '…')
    .replaceAll(longNumber, '…')
    .replaceAll(/\p{Letter}+/gu, (word) => (names.has(word.toLowerCase()) ? '…' : word));
}

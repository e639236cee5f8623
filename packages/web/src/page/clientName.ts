interface Client {
  readonly name: string | null;
  readonly phone: string | null;
}

/** How a client is called: by name, else by phone, else `unnamed`. */
export function clientName({ name, phone }: Client, unnamed: string): string {
  return name ?? (phone === null ? unnamed : phoneText(phone));
}

/** Calling codes of one and two digits (ITU-T E.164, list of assigned codes); all others have three. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Groups of three, the last of two to four. */
const groups = /\d{3}(?=\d{2})|\d+$/g;

/** A phone in groups, with a leading plus: `34600123407` is `+34 600 12 34 07`, `33612345678` is `+33 612 345 678`. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const spanish = /^(34)(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (spanish !== null) {
    return `+${spanish.slice(1).join(' ')}`;
  }
  const [code = ''] = callingCode.exec(digits) ?? [];
  return `+${[code, ...(digits.slice(code.length).match(groups) ?? [])].filter(Boolean).join(' ')}`;
}

interface Client {
  readonly name: string | null;
  readonly phone: string | null;
}

/** How a client is called: by name, else by phone, else `unnamed`. */
export function clientName({ name, phone }: Client, unnamed: string): string {
  return name ?? (phone === null ? unnamed : phoneText(phone));
}

/** A phone in groups, with a leading plus: `34600123407` is `+34 600 12 34 07`. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const spanish = /^(34)(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  return `+${spanish === null ? digits : spanish.slice(1).join(' ')}`;
}

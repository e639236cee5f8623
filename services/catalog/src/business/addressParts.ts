/** An address by its parts, each as the owner wrote it in its field. */
export interface AddressParts {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
}

interface Stored extends Partial<AddressParts> {
  /** The whole, as clients read it. */
  readonly address: string;
}

/** `Calle Mayor 12, 28013 Madrid`: the parts in one line, without those that are missing. */
function wholeAddress({ street, postcode, town }: AddressParts): string {
  const place = [postcode, town].filter((part) => part !== '').join(' ');
  return [street, place].filter((part) => part !== '').join(', ');
}

/**
 * The parts of a stored address. One that was given whole, by an API user or to an earlier version, is all in the first
 * field: nothing is guessed, and nothing is lost.
 */
export function addressParts({ address, street = '', postcode = '', town = '' }: Stored): AddressParts {
  const parts = { street, postcode, town };
  return wholeAddress(parts) === address ? parts : { street: address, postcode: '', town: '' };
}

/** Fields to store for a change of an address, which names parts or the whole; parts come before the whole. */
export function changedAddress(known: Stored, fields: Partial<Stored>): Partial<Stored> {
  const { street, postcode, town, address } = fields;
  if (street === undefined && postcode === undefined && town === undefined) {
    return address === undefined ? {} : { street: address, postcode: '', town: '' };
  }
  const before = addressParts(known);
  const parts = {
    street: street ?? before.street,
    postcode: postcode ?? before.postcode,
    town: town ?? before.town,
  };
  return { ...parts, address: wholeAddress(parts) };
}

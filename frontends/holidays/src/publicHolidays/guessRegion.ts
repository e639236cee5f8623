/** Provinces of Spain, 01 to 52, by the first two figures of their postcodes: the autonomous community of each. */
const communities =
  'PV CM VC AN CL EX IB CT CL EX AN VC CM AN GA CM CT AN CM PV AN AR AN CL CT RI GA MD AN MC NC GA AS CL CN GA CL CN CB CL AN CL CT AR CM VC CL PV CL AR CE ML'.split(
    ' ',
  );

interface Business {
  readonly country: string;
  readonly address: string;
  readonly postcode: string;
}

/** Region of a business by its postcode, else by one within its address; null where that does not say it. */
export function guessRegion({ country, address, postcode }: Business): string | null {
  const province = country === 'ES' ? /\b(\d{2})\d{3}\b/.exec(postcode || address)?.[1] : undefined;
  return province === undefined ? null : (communities[Number(province) - 1] ?? null);
}

/** Public holidays of a country from 2026 to 2032, as `test/fixtures/printHolidays.ts` prints them. */
export interface CountryHolidays {
  /** ISO 3166 code. */
  readonly country: string;
  /** Name by code, the part of ISO 3166-2 behind the country; empty where holidays are the same everywhere. */
  readonly regions: Readonly<Record<string, string>>;
  /**
   * `Spanish name|English name|days|regions`. The days are `MMdd` of every year or a list of `yyMMdd`; no regions stand
   * for all of them.
   */
  readonly holidays: readonly string[];
}

interface JsonModule {
  readonly default: { readonly regions: object; readonly holidays: readonly string[] };
}

/** Each is a file of its own, loaded when it is asked for. */
const files: Readonly<Record<string, () => Promise<JsonModule>>> = {
  AD: () => import('./countries/AD.json', { with: { type: 'json' } }),
  AR: () => import('./countries/AR.json', { with: { type: 'json' } }),
  AU: () => import('./countries/AU.json', { with: { type: 'json' } }),
  BO: () => import('./countries/BO.json', { with: { type: 'json' } }),
  CA: () => import('./countries/CA.json', { with: { type: 'json' } }),
  CL: () => import('./countries/CL.json', { with: { type: 'json' } }),
  CO: () => import('./countries/CO.json', { with: { type: 'json' } }),
  CR: () => import('./countries/CR.json', { with: { type: 'json' } }),
  DE: () => import('./countries/DE.json', { with: { type: 'json' } }),
  DO: () => import('./countries/DO.json', { with: { type: 'json' } }),
  EC: () => import('./countries/EC.json', { with: { type: 'json' } }),
  ES: () => import('./countries/ES.json', { with: { type: 'json' } }),
  FR: () => import('./countries/FR.json', { with: { type: 'json' } }),
  GB: () => import('./countries/GB.json', { with: { type: 'json' } }),
  GT: () => import('./countries/GT.json', { with: { type: 'json' } }),
  HN: () => import('./countries/HN.json', { with: { type: 'json' } }),
  IE: () => import('./countries/IE.json', { with: { type: 'json' } }),
  IT: () => import('./countries/IT.json', { with: { type: 'json' } }),
  MX: () => import('./countries/MX.json', { with: { type: 'json' } }),
  NI: () => import('./countries/NI.json', { with: { type: 'json' } }),
  NZ: () => import('./countries/NZ.json', { with: { type: 'json' } }),
  PA: () => import('./countries/PA.json', { with: { type: 'json' } }),
  PE: () => import('./countries/PE.json', { with: { type: 'json' } }),
  PT: () => import('./countries/PT.json', { with: { type: 'json' } }),
  PY: () => import('./countries/PY.json', { with: { type: 'json' } }),
  SV: () => import('./countries/SV.json', { with: { type: 'json' } }),
  US: () => import('./countries/US.json', { with: { type: 'json' } }),
  UY: () => import('./countries/UY.json', { with: { type: 'json' } }),
  VE: () => import('./countries/VE.json', { with: { type: 'json' } }),
};

/** ISO 3166 codes of the countries whose holidays are known. */
export const knownCountries: readonly string[] = Object.keys(files);

/** A country that is not known: no regions and no holidays. */
const none = { regions: {}, holidays: [] };

export async function loadCountry(country: string): Promise<CountryHolidays> {
  const file = await files[country]?.();
  const { regions, holidays } = file === undefined ? none : file.default;
  return { country, regions: Object.fromEntries(Object.entries(regions)), holidays };
}

/** The holidays of a country, loaded once. */
export function countryQuery(country: string) {
  return {
    queryKey: ['public holidays', country],
    queryFn: () => loadCountry(country),
    staleTime: Infinity,
  };
}

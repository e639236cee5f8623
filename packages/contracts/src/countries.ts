/** Regions that Intl names and ISO 3166 does not assign: states of the past, the European Union, test locales. */
const notAssigned = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

let regionNames: Intl.DisplayNames | undefined;
let countryByZone: ReadonlyMap<string, string> | undefined;

/** Whether a code is that of a country, by ISO 3166 alpha-2. */
export function isCountryCode(code: string): boolean {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && !notAssigned.has(code) && regionNames.of(code) !== undefined;
}

/** Codes of all countries, in the order of the alphabet. */
export function countryCodes(): string[] {
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode);
}

/** Every zone of every country, by CLDR: some 70 ms of work, done at the first question. */
function zonesOfCountries(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of countryCodes()) {
    for (const zone of new Intl.Locale(`und-${code}`).getTimeZones() ?? []) {
      found.set(zone, code);
    }
  }
  return found;
}

/**
 * ISO 3166 code of the country whose clocks an IANA zone shows, also by an older name of the zone; `ES` for a zone of no
 * country, such as `UTC`. Needs `Intl.Locale.getTimeZones`, which not every browser has: for services.
 */
export function countryOfTimeZone(timeZone: string): string {
  countryByZone ??= zonesOfCountries();
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return countryByZone.get(timeZone) ?? countryByZone.get(canonical) ?? 'ES';
}

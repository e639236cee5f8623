import type { Business } from '@citame/contracts';

type Point = NonNullable<Business['location']>;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}(?:,|%2C|[,;]?[\s+]+)[\s+]*${number}`;
/** Addresses of maps with a point in them; the first form that fits counts: the pin before the middle of the picture. */
const linkForms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center|coordinate|cp)=(?:loc:)?${pair}`, 'i'),
  new RegExp(`/(?:place|search|dir)/(?:[^@]*/)?${pair}`),
  new RegExp(`^geo:${pair}`),
  new RegExp(`@${pair}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
];
const bare = new RegExp(`^\\(?${pair}\\)?$`);
/** Spanish decimals: `40,4154; -3,7074`. */
const withCommas = /^(-?\d{1,3}),(\d+)\s*[;\s]\s*(-?\d{1,3}),(\d+)$/;
/** `40°24'55.3"N 3°42'26.6"W`, `40.4154° N, 3.7074° W`. */
const degrees =
  /^(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2})['′]\s*)?(?:([\d.]+)["″]\s*)?([NS])[\s,]*(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2})['′]\s*)?(?:([\d.]+)["″]\s*)?([EWO])$/i;

/**
 * The point that a text names: the address of a map (Google Maps, OpenStreetMap, Apple Maps), or coordinates. `short` for a
 * shortened link, which only its own server can read; undefined for anything else.
 */
export function parseMapPoint(written: string): Point | 'short' | undefined {
  const text = written.trim();
  if (/^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|g\.co)\//.test(text)) {
    return 'short';
  }
  if (/^(?:https?:\/\/|geo:)/.test(text)) {
    return linkForms.map((form) => pointOf(form.exec(text)?.slice(1))).find((point) => point !== undefined);
  }
  return (
    pointOf(bare.exec(text)?.slice(1)) ??
    pointOf(withCommas.exec(text)?.slice(1), ([a, b, c, d]) => [`${a}.${b}`, `${c}.${d}`]) ??
    pointOf(degrees.exec(text)?.slice(1), (parts) => [decimal(parts.slice(0, 4)), decimal(parts.slice(4))])
  );
}

/** `40.41536, -3.7074`: coordinates to the metre. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** Address of a page that shows the point on a map. */
export function mapLink({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}

function pointOf(
  parts: readonly string[] | undefined,
  read: (parts: readonly string[]) => readonly (string | number)[] = (same) => same,
): Point | undefined {
  if (parts === undefined) {
    return undefined;
  }
  const [latitude = Number.NaN, longitude = Number.NaN] = read(parts).map((part) => metres(Number(part)));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Five decimals are a metre on the ground. */
function metres(degree: number): number {
  return Math.round(degree * 100_000) / 100_000;
}

function decimal([degree = '0', minute = '0', second = '0', side = '']: readonly (
  | string
  | undefined
)[]): number {
  const value = Number(degree) + Number(minute) / 60 + Number(second) / 3600;
  return /[SWO]/i.test(side) ? -value : value;
}

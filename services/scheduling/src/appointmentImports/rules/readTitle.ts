import { placeIn, type Known } from './nameIn.ts';

/** Parts of the title of an event. */
export interface TitleParts {
  readonly service: string;
  readonly client: string;
  readonly phones: readonly string[];
}

/** A number before a phone is none of it: `Mesa 2 600 111 222`. */
const phone = /(?<!\d)(?!\d{1,2}\s+(?:\d[\s().-]*){9})\+?\d[\d\s().-]{6,}\d/g;
const between = /\s*[·|:;/()[\],]+\s*|\s+[-–—]+\s+/;
/** Signs around a name once the service is taken away. */
const around = /^(?:\s|[-–—·|:;/()[\],.])+|(?:\s|[-–—·|:;/()[\],])+$/g;
const before = /^(?:cita|reserva|appointment|booking)\b\s*/i;
const joining = /^(?:con|para|de|a|with|for|by)\s+|\s+(?:con|para|de|with|for|by)$/gi;

/**
 * Reads titles of one calendar: `Corte · Rosa 600 111 222`. The service is one of ours, by its words. Of a title without, the part
 * that most titles have is the service, if there is one; the rest is the client.
 */
export function titleReader(
  titles: readonly string[],
  services: readonly Known[],
): (title: string) => TitleParts {
  const counts = new Map<string, number>();
  for (const title of new Set(titles)) {
    for (const part of partsOf(withoutPhones(title))) {
      counts.set(part.toLowerCase(), (counts.get(part.toLowerCase()) ?? 0) + 1);
    }
  }
  return (title) => {
    const phones = title.match(phone) ?? [];
    const text = withoutPhones(title);
    const place = placeIn(text, services);
    if (place !== undefined) {
      const service = text.slice(place.from, place.to);
      return { service, client: clientIn([text.slice(0, place.from), text.slice(place.to)]), phones };
    }
    const parts = partsOf(text);
    const count = (part: string): number => counts.get(part.toLowerCase()) ?? 0;
    const most = Math.max(...parts.map(count));
    const service = parts.find((part) => count(part) === most);
    return parts.length < 2 || most < 2 || service === undefined
      ? { service: '', client: clientIn([text]), phones }
      : { service, client: clientIn(parts.filter((part) => part !== service)), phones };
  };
}

function withoutPhones(title: string): string {
  return title.replaceAll(phone, ' ').replace(before, '').trim();
}

function partsOf(text: string): string[] {
  return text.split(between).filter((part) => part !== '');
}

function clientIn(texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll(around, '').replaceAll(joining, '').replaceAll(around, ''))
    .filter((text) => text !== '')
    .join(' ');
}

import { naughtyTexts } from './naughtyTexts.ts';

type Random = () => number;

/** Values that stand where something else is expected. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  [],
  {},
  { $ne: null },
  [[[[]]]],
  ...naughtyTexts,
];

/** A payload with one to three of its values replaced, taken away or doubled, or with its bytes cut or changed. */
export function mutate(payload: unknown, random: Random): Buffer<ArrayBuffer> {
  const changed: unknown = structuredClone(payload);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    changeOne(changed, random);
  }
  const bytes = Buffer.from(JSON.stringify(changed));
  const kind = random();
  if (kind < 0.1) {
    return bytes.subarray(0, Math.floor(random() * bytes.length));
  }
  if (kind < 0.2) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}

/** Goes down to a place by chance and changes what stands there. */
function changeOne(root: unknown, random: Random): void {
  let place = root;
  for (;;) {
    if (typeof place !== 'object' || place === null) {
      return;
    }
    const holder = place as Record<string, unknown>;
    const key = pick(Object.keys(holder), random);
    if (key === undefined) {
      return;
    }
    const next = holder[key];
    if (typeof next === 'object' && next !== null && random() < 0.8) {
      place = next;
      continue;
    }
    if (random() < 0.2) {
      Reflect.deleteProperty(holder, key);
    } else if (Array.isArray(next) && random() < 0.3) {
      holder[key] = [...(next as unknown[]), ...(next as unknown[])];
    } else {
      holder[key] = pick(wrongValues, random);
    }
    return;
  }
}

function pick<Value>(values: readonly Value[], random: Random): Value | undefined {
  return values[Math.floor(random() * values.length)];
}

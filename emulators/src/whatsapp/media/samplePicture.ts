import { readFileSync } from 'node:fs';

/** The photo that a client sends who has chosen none. */
export function samplePicture(): Buffer {
  return readFileSync(new URL('sample.jpg', import.meta.url));
}

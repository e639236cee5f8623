const page = Buffer.from('OggS');
const samplesPerSecond = 48_000;
const granuleOffset = 6;
const granuleBytes = 8;

/** How long an Ogg Opus recording is, by the position that its last page names; undefined for any other file. */
export function secondsOfOpus(bytes: Buffer): number | undefined {
  const last = bytes.lastIndexOf(page);
  if (!bytes.subarray(0, page.length).equals(page) || last + granuleOffset + granuleBytes > bytes.length) {
    return undefined;
  }
  return Number(bytes.readBigInt64LE(last + granuleOffset)) / samplesPerSecond;
}

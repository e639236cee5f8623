/** Samples of one packet of silence, 20 ms at 48 kHz. */
const samplesPerPacket = 960;
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
const serial = 1;
const comment = 'SAID=';

/**
 * A voice note as WhatsApp records it, Ogg Opus in mono: silence that plays for as long as the words would take, with the
 * words in its comments, where the emulated speech engine hears them.
 */
export function voiceNote(said: string): Buffer {
  const packets = Math.max(50, Math.ceil(said.length * 3));
  const pages = Array.from({ length: Math.ceil(packets / 50) }, (_, index) => {
    const count = Math.min(50, packets - index * 50);
    const isLast = (index + 1) * 50 >= packets;
    return page(
      Array.from({ length: count }, () => silence),
      index + 2,
      BigInt(Math.min((index + 1) * 50, packets) * samplesPerPacket),
      isLast ? 4 : 0,
    );
  });
  return Buffer.concat([page([opusHead()], 0, 0n, 2), page([opusTags(said)], 1, 0n, 0), ...pages]);
}

/** The words of a voice note that {@link voiceNote} made; empty for any other file. */
export function wordsIn(bytes: Buffer): string {
  const at = bytes.indexOf(comment);
  return at < 4 ? '' : bytes.subarray(at + comment.length, at + bytes.readUInt32LE(at - 4)).toString('utf8');
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(48_000, 12);
  return head;
}

function opusTags(said: string): Buffer {
  const words = Buffer.from(comment + said.slice(0, 2000), 'utf8');
  return Buffer.concat([Buffer.from('OpusTags'), uint32(0), uint32(1), uint32(words.length), words]);
}

/** A page of an Ogg file (RFC 3533). @param flags 2 on the first one, 4 on the last */
function page(packets: readonly Buffer[], sequence: number, granule: bigint, flags: number): Buffer {
  const lacing = Buffer.from(
    packets.flatMap(({ length }) => [
      ...Array.from({ length: Math.floor(length / 255) }, () => 255),
      length % 255,
    ]),
  );
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(flags, 5);
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(lacing.length, 26);
  const whole = Buffer.concat([head, lacing, ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum << 1) ^ (sum < 0 ? 0x04_c1_1d_b7 : 0);
    }
  }
  return sum >>> 0;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '../core.ts';
import { newObjectId } from '../identifiers.ts';
import type { MediaFile } from '../world.ts';

const day = 24 * 60 * 60_000;
/** How long Meta keeps what came from a client, and what a business uploaded. */
const keptMs = { client: 7 * day, business: 30 * day };
const addressMs = 5 * 60_000;

const mebibyte = 1024 * 1024;
/** Types and sizes that WhatsApp carries, by the kind of message. */
const kinds: Readonly<Record<string, { readonly maxBytes: number; readonly types: RegExp }>> = {
  audio: { maxBytes: 16 * mebibyte, types: /^audio\/(aac|amr|mpeg|mp4|ogg)$/ },
  image: { maxBytes: 5 * mebibyte, types: /^image\/(jpeg|png)$/ },
  video: { maxBytes: 16 * mebibyte, types: /^video\/(mp4|3gpp)$/ },
  sticker: { maxBytes: mebibyte / 2, types: /^image\/webp$/ },
  document: { maxBytes: 100 * mebibyte, types: /^(application|text)\/[\w.+-]+$/ },
};

/** The kind of message that a file of this type and size can go with; undefined when WhatsApp carries none such. */
export function kindOf(mimeType: string, size: number): string | undefined {
  const bare = mimeType.replace(/;.*/, '').trim();
  return Object.keys(kinds).find((kind) => {
    const { maxBytes = 0, types } = kinds[kind] ?? {};
    return types?.test(bare) === true && size <= maxBytes;
  });
}

type NewFile = Pick<MediaFile, 'from' | 'phone_number_id' | 'mime_type'>;

/** Keeps a file for as long as Meta does; what has expired is forgotten. */
export function keepFile(core: Core, file: NewFile, bytes: Buffer): MediaFile {
  const { media } = core.world;
  const kept: MediaFile = {
    ...file,
    id: newObjectId(),
    base64: bytes.toString('base64'),
    sha256: createHash('sha256').update(bytes).digest('base64'),
    created_at: core.now().toISOString(),
  };
  core.world.media = [...media.filter((each) => !isGone(core, each)), kept];
  core.changed();
  return kept;
}

export function findFile(core: Core, id: string): MediaFile | undefined {
  return core.world.media.find((file) => file.id === id && !isGone(core, file));
}

export function dropFile(core: Core, id: string): void {
  core.world.media = core.world.media.filter((file) => file.id !== id);
  core.changed();
}

function isGone(core: Core, { from, created_at }: MediaFile): boolean {
  return core.now().getTime() > new Date(created_at).getTime() + keptMs[from];
}

/** Addresses that files were given out under, good for five minutes. */
export type FileAddresses = {
  give: (fileId: string) => string;
  /** The file behind an address; undefined once it has expired. */
  fileOf: (address: string) => string | undefined;
};

export function createFileAddresses(core: Core): FileAddresses {
  const given = new Map<string, { fileId: string; until: number }>();
  return {
    give(fileId) {
      const address = randomBytes(18).toString('base64url');
      given.set(address, { fileId, until: core.now().getTime() + addressMs });
      return address;
    },
    fileOf(address) {
      const found = given.get(address);
      return found && core.now().getTime() <= found.until ? found.fileId : undefined;
    },
  };
}

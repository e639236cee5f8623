import { AppError } from '@citame/service-kit';
import sharp from 'sharp';

/** Side of a photo, pixels: twice the largest that a page shows. */
const side = 512;
const quality = 82;
/** One that is larger takes more memory to decode than a pod has to spare. */
const maxPixels = 25_000_000;

// Only what a camera or a browser makes. Formats such as SVG and PDF have readers with a long history of holes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Makes a photo of ours out of the bytes of a picture. @throws AppError `picture_unreadable` */
export type ReencodePhoto = (bytes: Buffer) => Promise<Buffer>;

/**
 * A square WebP, upright, without anything that the camera noted (place, time, device). One picture after the other: each
 * is in memory whole while it is decoded.
 */
export function createReencoder(): ReencodePhoto {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const next = last.then(() => reencode(bytes));
    last = next.catch(() => undefined);
    return next;
  };
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
  } catch (cause) {
    throw new AppError('picture_unreadable', { cause });
  }
}

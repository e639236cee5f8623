import { centerCrop, type PercentCrop } from 'react-image-crop';

/** A square of a picture, in percent of its width and height. */
export type PhotoCrop = PercentCrop;

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export const maxZoom = 4;

/** The largest square in the middle of a picture. */
export function wholeCrop({ width, height }: Size): PhotoCrop {
  const side = Math.min(width, height);
  return centerCrop({ unit: '%', width: (side / width) * 100, height: (side / height) * 100 }, width, height);
}

/** How many times the largest square is as wide as this one. */
export function zoomOf(crop: PhotoCrop, size: Size): number {
  return Math.min(wholeCrop(size).width / crop.width, maxZoom);
}

/** The square around the same middle that is zoomed so, moved to where it lies within the picture. */
export function zoomed({ x, y, width, height }: PhotoCrop, size: Size, zoom: number): PhotoCrop {
  const whole = wholeCrop(size);
  const next = { width: whole.width / zoom, height: whole.height / zoom };
  const within = (middle: number, length: number): number =>
    Math.min(Math.max(middle - length / 2, 0), 100 - length);
  return { unit: '%', ...next, x: within(x + width / 2, next.width), y: within(y + height / 2, next.height) };
}

/** Side of what is uploaded, pixels: as the server keeps it. */
const side = 512;
const quality = 0.9;

/** Cuts a square out of a picture that has been loaded. @throws Error when the browser cannot encode it */
export async function cutOut(picture: HTMLImageElement, { x, y, width, height }: PhotoCrop): Promise<Blob> {
  const [across, down] = [picture.naturalWidth / 100, picture.naturalHeight / 100];
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x * across, y * down, width * across, height * down, 0, 0, side, side);
  }
  // A browser that does not write WebP writes PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (blob === null) {
    throw new Error('the photo could not be encoded');
  }
  return blob;
}

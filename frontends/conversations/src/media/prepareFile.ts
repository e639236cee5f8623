/** Types that WhatsApp takes as they are. */
const pictures = new Set(['image/jpeg', 'image/png']);
const maxPictureBytes = 5 * 1024 * 1024;
/** Length of the longer side of a picture that is made smaller, pixels. */
const maxSide = 2048;
const quality = 0.85;

/** A file that WhatsApp takes: a picture of another type, or too large a one, becomes a JPEG of at most 2048 pixels. */
export async function prepareFile(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (pictures.has(file.type) && file.size <= maxPictureBytes)) {
    return file;
  }
  try {
    return await smaller(file);
  } catch {
    // Not a picture to this browser: the server says what can be sent.
    return file;
  }
}

async function smaller(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob === null ? file : new File([blob], 'photo.jpg', { type: blob.type });
}

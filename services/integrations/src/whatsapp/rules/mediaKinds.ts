import type { MediaType } from '@citame/contracts';

const mebibyte = 1024 * 1024;
/** As Meta limits them; documents, which may be larger there, are kept as far as everything else. */
export const maxBytes: Readonly<Record<MediaType, number>> = {
  audio: 16 * mebibyte,
  video: 16 * mebibyte,
  document: 16 * mebibyte,
  image: 5 * mebibyte,
  sticker: mebibyte / 2,
};

const office = 'application/vnd.openxmlformats-officedocument';
/** Types that WhatsApp carries, and none besides: what is kept is served as one of these. */
const mimes: Readonly<Record<MediaType, readonly string[]>> = {
  audio: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/3gpp'],
  sticker: ['image/webp'],
  document: [
    'application/pdf',
    'text/plain',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    `${office}.wordprocessingml.document`,
    `${office}.spreadsheetml.sheet`,
    `${office}.presentationml.presentation`,
  ],
};

/** `audio/ogg` of `audio/ogg; codecs=opus`. */
export function bareMime(mime: string): string {
  return mime.replace(/;.*/s, '').trim().toLowerCase();
}

export function isCarried(type: MediaType, mime: string): boolean {
  return mimes[type].includes(mime);
}

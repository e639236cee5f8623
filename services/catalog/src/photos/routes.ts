import { photoEndpoints } from '@citame/contracts';
import { AppError, implement, RawAnswer, type Route } from '@citame/service-kit';
import type { PhotoStore } from '../records/photoStore.ts';
import type { PhotoStorage } from './photoStorage.ts';

interface PhotoDeps {
  readonly photos: PhotoStore;
  readonly storage: PhotoStorage;
}

/** Each photo has an address of its own, so what is at one never changes. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function photoRoutes({ photos, storage }: PhotoDeps): Route[] {
  return implement(photoEndpoints, {
    'GET /photos/:key.webp': async ({ params: { key } }) => {
      const bytes = (await photos.isKept(key)) ? await storage.get(key) : null;
      if (bytes === null) {
        throw new AppError('not_found');
      }
      return new RawAnswer(200, bytes, headers);
    },
  });
}

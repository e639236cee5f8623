import { commonEnv, jwksEnv } from '@citame/service-kit';
import { z } from 'zod';

export const env = commonEnv
  .extend(jwksEnv.shape)
  .extend({
    /** Bucket for photos, by S3's API; without it they stand in the database. */
    PHOTOS_BUCKET_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    PHOTOS_BUCKET_REGION: z.string().min(1).default('us-east-1'),
    PHOTOS_BUCKET_KEY_ID: z.string().default(''),
    PHOTOS_BUCKET_SECRET: z.string().default(''),
  })
  .refine(
    ({ PHOTOS_BUCKET_URL: url, PHOTOS_BUCKET_KEY_ID: keyId, PHOTOS_BUCKET_SECRET: secret }) =>
      url === undefined || (keyId !== '' && secret !== ''),
    { path: ['PHOTOS_BUCKET_URL'], error: 'needs PHOTOS_BUCKET_KEY_ID and PHOTOS_BUCKET_SECRET' },
  );

import { whatsappMediaEndpoints } from '@citame/contracts';
import { Readable } from 'node:stream';
import { AppError, implement, RawAnswer, type Route } from '@citame/service-kit';
import type { MediaRow } from '../records/mediaStore.ts';
import { keepUpload, type UploadDeps } from './keepUpload.ts';
import { partsOf } from './mediaFiles.ts';
import { rangeOf } from './rangeOf.ts';

/** Files of conversations, for the owner of the business only. */
export function mediaRoutes(deps: UploadDeps): Route[] {
  return implement(whatsappMediaEndpoints, {
    'GET /whatsapp/media/:id': async ({ tenantId, params: { id: mediaId }, headers }) => {
      const row = await deps.media.find(tenantId, mediaId);
      if (row === null) {
        throw new AppError('not_found');
      }
      if (row.state === 'fetching') {
        throw new AppError('media_not_ready');
      }
      if (row.state === 'failed') {
        throw new AppError('media_unavailable', { details: { reason: row.reason } });
      }
      return answerFile(deps, row, headers.range);
    },
    'POST /whatsapp/media': async ({ tenantId, query, rawBody, headers }) =>
      keepUpload(deps, tenantId, { contentType: headers['content-type'], bytes: rawBody, query }),
  });
}

async function answerFile(
  deps: UploadDeps,
  row: MediaRow,
  rangeHeader: string | undefined,
): Promise<RawAnswer> {
  const { size = 0 } = row;
  const range = rangeOf(rangeHeader, size);
  if (range === 'unsatisfiable') {
    return new RawAnswer(416, '', { 'content-range': `bytes */${size}` });
  }
  if ((await deps.media.chunk(row._id, 0)) === null) {
    throw new AppError('not_found');
  }
  const asked = range ?? { first: 0, last: size - 1 };
  const { first, last } = asked;
  const headers = { ...headersOf(row), 'content-length': String(last + 1 - first) };
  const body = Readable.from(partsOf(deps, row, asked));
  return range === null
    ? new RawAnswer(200, body, headers)
    : new RawAnswer(206, body, { ...headers, 'content-range': `bytes ${first}-${last}/${size}` });
}

/** Headers that make a file a picture, a sound or a download to a browser, and never a page. */
function headersOf({ type, mime, filename }: MediaRow): Record<string, string> {
  const name = filename === undefined ? '' : `; filename*=UTF-8''${quoted(filename)}`;
  return {
    'content-type': mime,
    'content-disposition': `${type === 'document' ? 'attachment' : 'inline'}${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
  };
}

/** As RFC 8187 writes a name in a header. */
function quoted(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );
}

import { Banner, Button } from '@citame/ui/core';
import { ApiError } from '@citame/web/api';
import { fetchFile, saveBlob, toastError } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** The file of a mailed link: made by a press, as a page that is opened should save nothing by itself. */
export function DownloadBanner({ secret }: { readonly secret: string }): ReactNode {
  const text = texts.useTexts();
  const saving = useMutation({
    mutationFn: async () => {
      const body = new Blob([JSON.stringify({ token: secret })], { type: 'application/json' });
      const answer = await fetchFile('/me/export/file', { method: 'POST', body });
      saveBlob('citame.zip', await answer.blob());
    },
    onError: (error) => {
      if (!isOver(error)) {
        toastError(error, text('export.downloadFailed'));
      }
    },
  });
  if (isOver(saving.error)) {
    return <Banner tone="warning" role="status" title={text('export.over')} />;
  }
  return (
    <Banner
      role="status"
      title={text('export.file')}
      action={
        <Button size="sm" busy={saving.isPending} onClick={() => saving.mutate()}>
          {text('export.download')}
        </Button>
      }
    >
      {text('export.fileText')}
    </Banner>
  );
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import { Button } from '@citame/ui/core';
import { api } from '@citame/web/api';
import { saveFile, toastError } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { byteOrderMark } from '../list/useExport.ts';
import { texts } from '../texts.ts';

interface LeftOutProps {
  readonly importId: string;
  /** How many rows do not enter. */
  readonly count: number;
}

/** The rows that do not enter as a spreadsheet, each with the reason, so that nothing is lost. */
export function LeftOut({ importId, count }: LeftOutProps): ReactNode {
  const text = texts.useTexts();
  const saving = useMutation({
    mutationFn: () => api('GET /appointment-imports/:id/left-out.csv', { params: { id: importId } }),
    onSuccess: (csv) =>
      saveFile({
        name: text('import.leftOutFile'),
        type: 'text/csv;charset=utf-8',
        text: byteOrderMark + csv,
      }),
    onError: (error) => toastError(error, text('export.failed')),
  });
  return count === 0 ? null : (
    <div>
      <Button size="sm" variant="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Download size={16} aria-hidden="true" />
        {text('import.leftOut', { count })}
      </Button>
    </div>
  );
}

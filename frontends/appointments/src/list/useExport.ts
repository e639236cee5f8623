import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { saveFile } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import { useArea } from '../AreaContext.ts';
import type { PageState } from '../state/pageState.ts';
import { texts } from '../texts.ts';
import { filterOf } from './useList.ts';

/** Spreadsheets recognise UTF-8 by it; `Response.text()` removes it. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet, or a calendar for phones and other programs. */
type Format = 'csv' | 'ics';

/** Saves the appointments of the filter as a file. */
export function useExport(state: PageState): { start: (format?: Format) => void; isBusy: boolean } {
  const text = texts.useTexts();
  const { today } = useArea();
  const exporting = useMutation({
    mutationFn: (format: Format) => {
      const query = { ...filterOf(state, today), order: state.order };
      return format === 'csv'
        ? api('GET /appointments/export.csv', { query })
        : api('GET /appointments/export.ics', { query });
    },
    onSuccess: (content, format) =>
      saveFile(
        format === 'csv'
          ? {
              name: text('export.file', { day: today }),
              type: 'text/csv;charset=utf-8',
              text: byteOrderMark + content,
            }
          : {
              name: text('export.calendarFile', { day: today }),
              type: 'text/calendar;charset=utf-8',
              text: content,
            },
      ),
    onError: (error) => {
      const description = messageOf(error, text('export.failed'));
      toast({ title: text('failed.title'), description, variant: 'destructive' });
    },
  });
  return { start: (format = 'csv') => exporting.mutate(format), isBusy: exporting.isPending };
}

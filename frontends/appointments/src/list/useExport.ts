import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useMutation } from '@citame/web/query';
import { useArea } from '../AreaContext.ts';
import { saveFile } from '../saveFile.ts';
import type { PageState } from '../state/pageState.ts';
import { texts } from '../texts.ts';
import { filterOf } from './useList.ts';

/** Spreadsheets recognise UTF-8 by it; `Response.text()` removes it. */
const byteOrderMark = '\uFEFF';

/** Saves the appointments of the filter as a spreadsheet. */
export function useExport(state: PageState): { start: () => void; isBusy: boolean } {
  const text = texts.useTexts();
  const { today } = useArea();
  const exporting = useMutation({
    mutationFn: () =>
      api('GET /appointments/export.csv', { query: { ...filterOf(state, today), order: state.order } }),
    onSuccess: (csv) =>
      saveFile({
        name: text('export.file', { day: today }),
        type: 'text/csv;charset=utf-8',
        text: byteOrderMark + csv,
      }),
    onError: (error) => {
      const description = messageOf(error, text('export.failed'));
      toast({ title: text('failed.title'), description, variant: 'destructive' });
    },
  });
  return { start: () => exporting.mutate(), isBusy: exporting.isPending };
}

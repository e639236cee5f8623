import type { CustomerImport } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { DialogBody, DialogFooter } from '@citame/ui/overlay';
import { ImportProgress, UndoImport } from '@citame/web/imports';
import { invalidate } from '@citame/web/page';
import { apiQuery, useQuery, useQueryClient } from '@citame/web/query';
import { useEffect, type ReactNode } from 'react';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';
import { countsLine, undoQuestion } from './countsText.ts';
import { useUndo } from './useUndo.ts';

const lookMs = 400;

interface RunningProps {
  readonly started: CustomerImport;
  readonly onClose: () => void;
}

/** An import on its way, and once it is through what it has done, with the way back. */
export function Running({ started, onClose }: RunningProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const { undo, isBusy } = useUndo(onClose);
  const run = useQuery({
    ...apiQuery('GET /customer-imports/:id', { params: { id: started.import_id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? lookMs : false),
  });
  const now = run.data ?? started;
  const isDone = now.state === 'done';
  useEffect(() => {
    if (isDone) {
      void reloadClients(queries);
      void invalidate(queries, 'GET /customer-imports');
    }
  }, [isDone, queries]);
  return (
    <>
      <DialogBody>
        <ImportProgress
          isDone={isDone}
          progress={now.progress}
          running={text('import.running')}
          done={`${text('import.done')}: ${countsLine(now, text)}.`}
          undoUntil={text('import.undoUntil')}
        />
      </DialogBody>
      <DialogFooter>
        {isDone && (
          <UndoImport
            label={text('import.undo')}
            question={undoQuestion(now, text)}
            variant="ghost"
            busy={isBusy}
            onUndo={() => undo(now.import_id)}
          />
        )}
        <Button onClick={onClose}>{text('import.close')}</Button>
      </DialogFooter>
    </>
  );
}

import { Banner } from '@citame/ui/core';
import { UndoImport } from '@citame/web/imports';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { countsLine, undoQuestion } from './countsText.ts';
import { useUndo } from './useUndo.ts';

/** For a day: what was imported last, and the way back. */
export function LatestImport(): ReactNode {
  const text = texts.useTexts();
  const imports = useQuery(apiQuery('GET /customer-imports'));
  const { undo, isBusy } = useUndo();
  const latest = imports.data?.find(({ state }) => state === 'done');
  const isNoteworthy = latest !== undefined && latest.counts.created + latest.counts.completed > 0;
  return isNoteworthy ? (
    <Banner
      tone="info"
      role="note"
      action={
        <UndoImport
          label={text('import.undo')}
          question={undoQuestion(latest, text)}
          busy={isBusy}
          onUndo={() => undo(latest.import_id)}
        />
      }
    >
      {text('import.banner', {
        file: latest.file || text('import.aFile'),
        what: countsLine(latest, text),
      })}
    </Banner>
  ) : null;
}

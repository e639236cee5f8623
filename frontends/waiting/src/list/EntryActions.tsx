import type { WaitingEntry } from '@citame/contracts';
import { Button, Cluster, IconButton } from '@citame/ui/core';
import { ArrowUpToLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientOf } from '../wishTexts.ts';
import type { EntryParts } from './entryParts.ts';

interface EntryActionsProps {
  readonly entry: WaitingEntry;
  readonly parts: Pick<EntryParts, 'text' | 'placeOf' | 'onPutFirst' | 'onGive' | 'onRemove'>;
}

/** Giving the client a time, putting them first, and taking them off the list. */
export function EntryActions({
  entry,
  parts: { text, placeOf, onPutFirst, onGive, onRemove },
}: EntryActionsProps): ReactNode {
  const client = clientOf(entry, text);
  return (
    <Cluster gap={4} wrap={false} justify="end">
      <Button
        size="sm"
        variant="outline"
        aria-label={text('give.label', { client })}
        onClick={() => onGive(entry)}
      >
        {text('give.open')}
      </Button>
      {placeOf(entry) > 1 && (
        <IconButton label={text('first.label', { client })} onClick={() => onPutFirst(entry)}>
          <ArrowUpToLine size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={text('remove.label', { client })} onClick={() => onRemove(entry)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Cluster>
  );
}

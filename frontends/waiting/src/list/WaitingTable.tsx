import type { WaitingEntry } from '@citame/contracts';
import { DataTable } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { useMemo, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { columnsOf } from './columns.tsx';
import { EntryCard } from './EntryCard.tsx';
import type { EntryParts } from './entryParts.ts';

interface WaitingTableProps extends Pick<EntryParts, 'timeZone' | 'onPutFirst' | 'onGive' | 'onRemove'> {
  /** Undefined while they are on their way. */
  readonly entries: readonly WaitingEntry[] | undefined;
}

const none: readonly WaitingEntry[] = [];
const keyOf = ({ id }: WaitingEntry): string => id;
const awaitedRows = 4;

/** Clients who wait, in their order. */
export function WaitingTable({
  entries,
  timeZone,
  onPutFirst,
  onGive,
  onRemove,
}: WaitingTableProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const parts = useMemo(() => {
    const places = new Map(entries?.map(({ id }, index) => [id, index + 1]));
    return {
      text,
      language,
      timeZone,
      onPutFirst,
      onGive,
      onRemove,
      placeOf: ({ id }: WaitingEntry) => places.get(id) ?? 0,
    };
  }, [entries, text, language, timeZone, onPutFirst, onGive, onRemove]);
  const columns = useMemo(() => columnsOf(parts), [parts]);
  const card = useMemo(() => (entry: WaitingEntry) => <EntryCard entry={entry} parts={parts} />, [parts]);
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={entries ?? none}
      rowKey={keyOf}
      card={card}
      loadingRows={entries === undefined ? awaitedRows : 0}
    />
  );
}

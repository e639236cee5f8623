import { lazyDialog } from '@citame/ui/lazy';
import type { ReactNode } from 'react';
import type { Opened } from './AreaContext.ts';
import { CancelDialog } from './change/CancelDialog.tsx';
import { DeleteDialog } from './deletion/DeleteDialog.tsx';
import { DeletePastDialog } from './deletion/DeletePastDialog.tsx';
import { DetailsSheet } from './details/DetailsSheet.tsx';
import { LinkedDetails } from './details/LinkedDetails.tsx';

const NewDialog = lazyDialog(async () => (await import('./form/NewDialog.tsx')).NewDialog);
const BlockDialog = lazyDialog(async () => (await import('./block/BlockDialog.tsx')).BlockDialog);
const BlockedSheet = lazyDialog(async () => (await import('./block/BlockedSheet.tsx')).BlockedSheet);
const DaySheet = lazyDialog(async () => (await import('./print/DaySheet.tsx')).DaySheet);
const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);
const EditDialog = lazyDialog(async () => (await import('./form/EditDialog.tsx')).EditDialog);

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The dialog or sheet that is open. */
export function OpenedDialog({ opened, onClose }: OpenedDialogProps): ReactNode {
  switch (opened.kind) {
    case 'new':
      return <NewDialog wish={opened.wish} onClose={onClose} />;
    case 'edit':
      return (
        <EditDialog
          appointment={opened.appointment}
          {...(opened.place === undefined ? {} : { place: opened.place })}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockDialog wish={opened.wish} onClose={onClose} />;
    case 'blocked':
      return <BlockedSheet blocked={opened.blocked} onClose={onClose} />;
    case 'details':
      return <DetailsSheet appointment={opened.appointment} onClose={onClose} />;
    case 'linked':
      return <LinkedDetails id={opened.id} date={opened.date} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog appointment={opened.appointment} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog appointment={opened.appointment} onClose={onClose} />;
    case 'daySheet':
      return <DaySheet days={opened.days} narrowed={opened.narrowed} onClose={onClose} />;
    case 'import':
      return <ImportDialog importId={opened.id} onClose={onClose} />;
    case 'deletePast':
      return <DeletePastDialog count={opened.count} onClose={onClose} />;
  }
}

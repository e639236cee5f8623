import { RadioGroup } from '@citame/ui/form';
import { ConfirmDialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';
import { dayOf } from '../dates.ts';
import { texts } from '../texts.ts';

interface CancelDialogProps {
  readonly nextBilledAt: string | null;
  readonly busy: boolean;
  readonly onConfirm: (immediately: boolean) => void;
  readonly onClose: () => void;
}

/** Asks whether, and when. */
export function CancelDialog({ nextBilledAt, busy, onConfirm, onClose }: CancelDialogProps): ReactNode {
  const text = texts.useTexts();
  const [when, setWhen] = useState<'end' | 'now'>('end');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('cancelDialog.title')}
      consequence={
        nextBilledAt === null
          ? text('cancelDialog.text')
          : text('cancelDialog.textDate', { date: dayOf(nextBilledAt) })
      }
      confirmLabel={text('cancelDialog.confirm')}
      cancelLabel={text('cancelDialog.back')}
      busy={busy}
      onConfirm={() => onConfirm(when === 'now')}
      destructive
    >
      <RadioGroup
        label={text('cancelDialog.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'end', label: text('cancelDialog.atEnd'), hint: text('cancelDialog.atEndHint') },
          { value: 'now', label: text('cancelDialog.now'), hint: text('cancelDialog.nowHint') },
        ]}
      />
    </ConfirmDialog>
  );
}

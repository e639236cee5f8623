import type { Appointment } from '@citame/contracts';
import { Field, Textarea } from '@citame/ui/form';
import { ConfirmDialog } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { useTelling } from '@citame/web/page';
import { useState, type ReactNode } from 'react';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { TellField } from '../telling/TellField.tsx';
import { texts } from '../texts.ts';
import { useCancelling } from './useCancelling.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

const maxReasonLength = 300;

/** Asks whether an appointment is to be cancelled, why, and whether its client is told. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const cancelling = useCancelling();
  const [reason, setReason] = useState('');
  const [isTellingWanted, setTellingWanted] = useState(true);
  const { date, slot, phone, customer_id: customerId } = appointment;
  const telling = useTelling({ customerId, hasPhone: phone !== null }, 'cancelled');
  const notify = isTellingWanted && telling.canTell;
  const cancel = (): void => {
    onClose();
    cancelling(appointment, { notify, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('cancel.title')}
      consequence={text('cancel.consequence', {
        ...namesOf(appointment, text),
        slot,
        day: longDay(date, language),
      })}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('back')}
      onConfirm={cancel}
      destructive
    >
      <Field
        label={text('cancel.reason')}
        aside={text('optional')}
        count={reason.length}
        limit={maxReasonLength}
      >
        <Textarea
          rows={2}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <TellField telling={telling} wanted={isTellingWanted} onChange={setTellingWanted} />
    </ConfirmDialog>
  );
}

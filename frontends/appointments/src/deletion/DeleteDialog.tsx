import type { Appointment } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { useDeletion } from './useDeletion.ts';

interface DeleteDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

/** Asks whether an appointment is to be deleted. */
export function DeleteDialog({ appointment, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const remove = useDeletion();
  const { id, date, slot } = appointment;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('delete.title')}
      consequence={text('delete.consequence', {
        ...namesOf(appointment, text),
        slot,
        day: longDay(date, language),
      })}
      confirmLabel={text('delete.confirm')}
      cancelLabel={text('back')}
      onConfirm={() => {
        onClose();
        remove(id);
      }}
      destructive
    />
  );
}

import { ConfirmDialog } from '@citame/ui/overlay';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface DisconnectDialogProps {
  readonly number: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the bot falls silent. */
export function DisconnectDialog({ number, onConfirm, onClose }: DisconnectDialogProps): ReactNode {
  const text = texts.useTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('whatsapp.confirmTitle')}
      consequence={text('whatsapp.confirmText', { number })}
      confirmLabel={text('whatsapp.disconnect')}
      cancelLabel={text('whatsapp.cancel')}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      destructive
    />
  );
}

import { ConfirmDialog } from '@citame/ui/overlay';
import type { ReactNode } from 'react';

interface DisconnectDialogProps {
  readonly title: string;
  readonly consequence: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something falls silent. */
export function DisconnectDialog({ onConfirm, onClose, ...words }: DisconnectDialogProps): ReactNode {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...words}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      destructive
    />
  );
}

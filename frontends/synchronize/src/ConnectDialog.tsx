import { ConfirmDialog } from '@citame/ui/overlay';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface ConnectDialogProps {
  /** Which account is to be connected to which business. */
  readonly consequence: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What is to be chosen first. */
  readonly children?: ReactNode;
}

/** Says what is to be connected with what, before it is kept. */
export function ConnectDialog({ onCancel, ...rest }: ConnectDialogProps): ReactNode {
  const text = texts.useTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={text('confirm.title')}
      confirmLabel={text('confirm.connect')}
      cancelLabel={text('confirm.cancel')}
      {...rest}
    />
  );
}

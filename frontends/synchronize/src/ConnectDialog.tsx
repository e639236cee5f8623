import { ConfirmDialog } from '@citame/ui/overlay';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface ConnectDialogProps {
  /** Sentence that names the account and the business to connect. */
  readonly consequence: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** A choice to make first. */
  readonly children?: ReactNode;
}

/** Names the account and the business before the connection is saved. */
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

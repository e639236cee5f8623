import { Button } from '@citame/ui/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Dialog, DialogClose } from './Dialog.tsx';
import { DialogBody, DialogFooter, type DialogWidth } from './dialogStyle.ts';

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  width?: DialogWidth;
  submitLabel: string;
  cancelLabel: string;
  /** While true, the submit button shows that it works. */
  busy: boolean;
  /** Whether there is nothing to submit yet. */
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** An open dialog around one form: its fields, then cancel and submit. */
export function FormDialog({
  submitLabel,
  cancelLabel,
  busy,
  disabled = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps): ReactNode {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy && !disabled) {
      onSubmit();
    }
  };
  return (
    <Dialog open onOpenChange={onClose} {...dialog}>
      <form noValidate onSubmit={submit}>
        <DialogBody>{children}</DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">{cancelLabel}</Button>
          </DialogClose>
          <Button type="submit" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

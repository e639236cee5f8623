import { Button, Heading } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DialogWidth } from './dialogStyle.ts';
import { backdropStyle, DialogBody, DialogFooter, dialogStyle, DialogTitleBar } from './dialogStyle.ts';
import { useReturnFocus } from './useDialogFocus.ts';

const Backdrop = styled(AlertDialog.Overlay)`
  ${backdropStyle}
`;

const Content = styled(AlertDialog.Content)<{ $width: DialogWidth }>`
  ${dialogStyle}
`;

const Consequence = styled(AlertDialog.Description)`
  color: ${color.textSoft};
`;

const Footer = styled(DialogFooter)`
  border-top: 0;
  padding-top: 4px;
`;

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** Consequences, above all the ones that cannot be undone. */
  consequence: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Called on confirmation: the dialog stays open until its parent closes it, so that `busy` can be seen. */
  onConfirm: () => void;
  busy?: boolean;
  /** Whether the confirmed action destroys something. */
  destructive?: boolean;
  /** A choice that belongs to the question, such as whether to notify. */
  children?: ReactNode;
}

/** A question that has to be answered. The focus begins at cancel; a click beside it does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  destructive = false,
  children,
}: ConfirmDialogProps): ReactNode {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop />
        <Content $width="sm" {...focus}>
          <DialogTitleBar>
            <AlertDialog.Title asChild>
              <Heading level={2} size="dialog">
                {title}
              </Heading>
            </AlertDialog.Title>
          </DialogTitleBar>
          <DialogBody>
            <Consequence asChild>
              <div>{consequence}</div>
            </Consequence>
            {children}
          </DialogBody>
          <Footer>
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={busy} data-escape>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Footer>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

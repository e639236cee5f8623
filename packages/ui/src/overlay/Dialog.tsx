import { Heading, IconButton } from '@citame/ui/core';
import { color, useUiLabels } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DialogWidth } from './dialogStyle.ts';
import { backdropStyle, dialogStyle, DialogTitleBar } from './dialogStyle.ts';
import { useDialogFocus } from './useDialogFocus.ts';

const Backdrop = styled(Primitive.Overlay)`
  ${backdropStyle}
`;

const Content = styled(Primitive.Content)<{ $width: DialogWidth }>`
  ${dialogStyle}
`;

const Description = styled(Primitive.Description)`
  margin-top: 4px;
  color: ${color.textSoft};
`;

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: DialogWidth;
  /** While false, there is no cross, and neither Escape nor a click beside it closes it. */
  dismissible?: boolean;
  /** A button that opens it, for a dialog without `open`. */
  trigger?: ReactElement;
  /** A `DialogBody` and a `DialogFooter`, or a form around the two. */
  children: ReactNode;
}

/** Takes the focus, and gives it back to where it was when closed. On phones it rises from the lower edge. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  dismissible = true,
  trigger,
  children,
}: DialogProps): ReactNode {
  const { close } = useUiLabels();
  const focus = useDialogFocus();
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Backdrop />
        <Content
          $width={width}
          {...focus}
          {...(dismissible ? {} : { onEscapeKeyDown: keepOpen, onInteractOutside: keepOpen })}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <DialogTitleBar>
            <div>
              <Primitive.Title asChild>
                <Heading level={2} size="dialog">
                  {title}
                </Heading>
              </Primitive.Title>
              {description !== undefined && <Description>{description}</Description>}
            </div>
            {dismissible && (
              <Primitive.Close asChild>
                <IconButton label={close}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Primitive.Close>
            )}
          </DialogTitleBar>
          {children}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

/** Around a button of a dialog that closes it. */
export function DialogClose({ children }: { children: ReactElement }): ReactNode {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

import { Heading, IconButton } from '@citame/ui/core';
import { color, useUiLabels } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DialogWidth } from './dialogStyle.ts';
import { backdropStyle, dialogStyle, DialogTitleBar } from './dialogStyle.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useDiscardGuard } from './useDiscardGuard.tsx';

const Backdrop = styled(Primitive.Overlay)<{ $veiled: boolean }>`
  ${backdropStyle}
  ${({ $veiled }) => $veiled && `background: ${color.sunken};`}
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
  /** Whether it hides the page that it is over. */
  veiled?: boolean;
  /** A button that opens it, for a dialog without `open`. */
  trigger?: ReactElement;
  /** A `DialogBody` and a `DialogFooter`, or a form around the two. */
  children: ReactNode;
}

/**
 * Takes the focus, and gives it back to where it was when closed. On phones it rises from the lower edge. With `open`, it
 * asks before it closes over fields that were changed.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  dismissible = true,
  veiled = false,
  trigger,
  children,
}: DialogProps): ReactNode {
  const { close } = useUiLabels();
  const focus = useDialogFocus();
  const guard = useDiscardGuard(onOpenChange, { dismissible });
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      {...(guard.onOpenChange === undefined ? {} : { onOpenChange: guard.onOpenChange })}
    >
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Backdrop $veiled={veiled} />
        <Content
          $width={width}
          {...focus}
          {...guard.watch}
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
                <IconButton label={close} data-escape>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Primitive.Close>
            )}
          </DialogTitleBar>
          {children}
          {guard.question}
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

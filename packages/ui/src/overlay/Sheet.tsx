import { Heading, IconButton } from '@citame/ui/core';
import { color, font, layer, radius, shadow, useUiLabels } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { backdropStyle, DialogTitleBar } from './dialogStyle.ts';
import { sheetMotion } from './motion.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useDiscardGuard } from './useDiscardGuard.tsx';

type SheetSide = 'left' | 'right' | 'bottom';

const Backdrop = styled(Dialog.Overlay)`
  ${backdropStyle}
`;

const sides = {
  left: css`
    inset: 0 auto 0 0;
    border-right-width: 1px;
  `,
  right: css`
    inset: 0 0 0 auto;
    border-left-width: 1px;
  `,
  bottom: css`
    inset: auto 0 0;
    width: 100vw;
    max-height: calc(100dvh - 24px);
    border-top-width: 1px;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  `,
};

const Content = styled(Dialog.Content)<{ $side: SheetSide; $width: string; $sunken: boolean }>`
  position: fixed;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}, calc(100vw - 44px));
  overflow: auto;
  border: 0 solid ${color.line};
  background: ${({ $sunken }) => ($sunken ? color.sunken : color.surface)};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  font-family: ${font.sans};
  padding-bottom: env(safe-area-inset-bottom);
  ${({ $side }) => sides[$side]}
  ${({ $side }) => sheetMotion[$side]}
  &:focus {
    outline: 0;
  }
`;

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is for screen readers only, and there is no cross: the content has its own head. */
  bare?: boolean;
  side?: SheetSide;
  /** A CSS length. */
  width?: string;
  /** On the ground of the sidebar. */
  sunken?: boolean;
  /** Whether the address opens it, as a page of its own. */
  isInAddress?: boolean;
  children: ReactNode;
}

/** A dialog along one edge of the window. It asks before it closes over fields that were changed. */
export function Sheet({
  open,
  onOpenChange,
  title,
  bare = false,
  side = 'right',
  width = '440px',
  sunken = false,
  isInAddress = false,
  children,
}: SheetProps): ReactNode {
  const { close } = useUiLabels();
  const focus = useDialogFocus();
  const guard = useDiscardGuard(onOpenChange, { isInAddress });
  return (
    <Dialog.Root open={open} onOpenChange={guard.onOpenChange ?? onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Content
          $side={side}
          $width={width}
          $sunken={sunken}
          aria-describedby={undefined}
          {...focus}
          {...guard.watch}
        >
          {bare ? (
            <HiddenTitle>{title}</HiddenTitle>
          ) : (
            <DialogTitleBar>
              <Dialog.Title asChild>
                <Heading level={2} size="dialog">
                  {title}
                </Heading>
              </Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label={close} data-escape>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </DialogTitleBar>
          )}
          {children}
          {guard.question}
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const HiddenTitle = styled(Dialog.Title)`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

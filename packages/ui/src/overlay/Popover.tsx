import { color, font, layer, radius, shadow } from '@citame/ui/theme';
import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { pop } from './motion.ts';

const Content = styled(Primitive.Content)`
  z-index: ${layer.overlay};
  max-width: calc(100vw - 24px);
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  font-family: ${font.sans};
  ${pop}
  &:focus-visible {
    outline: 0;
  }
`;

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small panel beside its button; the rest of the page stays in use. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  children,
}: PopoverProps): ReactNode {
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Content side={side} align={align} sideOffset={6} collisionPadding={12} aria-label={label}>
          {children}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

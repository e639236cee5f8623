import { color, font, layer, radius } from '@citame/ui/theme';
import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { pop } from './motion.ts';

const delayMs = 700;

const Content = styled(Primitive.Content)`
  z-index: ${layer.tooltip};
  max-width: 280px;
  padding: 5px 9px;
  border-radius: ${radius.block};
  background: ${color.inverse};
  color: ${color.onInverse};
  font: 500 12.5px/17px ${font.sans};
  ${pop}
`;

interface TooltipProps extends Omit<ComponentPropsWithRef<typeof Primitive.Trigger>, 'content' | 'children'> {
  /** Few words. Never the only place of a necessary text: there is no hovering on phones. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The button or link that it explains. Also gets all other attributes, such as those of a `Menu`'s trigger. */
  children: ReactElement;
}

/**
 * Shown after 700 ms of hovering, and at once on focus by keyboard. Each has its own provider: one around the whole
 * application would put tooltips, and the code that places them, into its first scripts.
 */
export function Tooltip({ content, side = 'top', children, ...rest }: TooltipProps): ReactNode {
  return (
    <Primitive.Provider delayDuration={delayMs}>
      <Primitive.Root>
        <Primitive.Trigger {...rest} asChild>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Content side={side} sideOffset={6} collisionPadding={8}>
            {content}
          </Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

import { VisuallyHidden } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const most = 99;

const Root = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: ${color.danger};
  color: ${color.onDanger};
  font-weight: 650;
  font-size: 11.5px;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

export interface Count {
  readonly value: number;
  /** The count in words: «2 esperan respuesta». */
  readonly label: string;
}

/** How much waits behind an entry of the menu. */
export function CountMark({ count, className }: { count: Count; className?: string }): ReactNode {
  return (
    <>
      <Root className={className} aria-hidden="true">
        {count.value > most ? `${most}+` : count.value}
      </Root>
      <VisuallyHidden>({count.label})</VisuallyHidden>
    </>
  );
}

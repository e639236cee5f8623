import { VisuallyHidden } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Root = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 28px;
  height: 28px;
  border-radius: 8px;
  background: ${color.sunken};
  color: ${color.textSoft};
  font-weight: 650;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`;

/** A place in the order, from 1. */
export function Place({ place }: { readonly place: number }): ReactNode {
  const text = texts.useTexts();
  return (
    <Root>
      <VisuallyHidden>{text('place', { place })}</VisuallyHidden>
      <span aria-hidden="true">{place}</span>
    </Root>
  );
}

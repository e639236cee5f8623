import { Text } from '@citame/ui/core';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled(Text)`
  display: flex;
  gap: 6px;
  align-items: start;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Why a client is not told of what becomes of their appointment. */
export function Untold({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Line size="sm" tone="soft">
      <BellOff size={14} aria-hidden="true" />
      {children}
    </Line>
  );
}

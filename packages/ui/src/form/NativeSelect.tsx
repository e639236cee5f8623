import { color } from '@citame/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlFocus, controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

const Box = styled.span`
  position: relative;
  display: grid;
  svg {
    position: absolute;
    top: calc(50% - 8px);
    right: 10px;
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyle}
  appearance: none;
  padding: 0 32px 0 12px;
  text-overflow: ellipsis;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:focus-visible {
    ${controlFocus}
  }
  option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

/** The browser's own select, whose list is quick to use on phones. Its children are `<option>`s. */
export function NativeSelect(props: ComponentPropsWithRef<'select'>): ReactNode {
  const field = useFieldControl(props);
  return (
    <Box>
      <Native {...props} {...field} />
      <ChevronDown size={16} aria-hidden="true" />
    </Box>
  );
}

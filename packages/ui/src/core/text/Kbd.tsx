import { color } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** A key of the keyboard. */
export const Kbd = styled.kbd`
  padding: 1px 5px;
  border: 1px solid ${color.line};
  border-radius: 5px;
  background: ${color.surface};
  color: ${color.muted};
  font: inherit;
  font-weight: 500;
  font-size: 11px;
  line-height: 16px;
`;

import { color, media, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** A large team is not in the way of what it is chosen for: so many chips on a wide window, and one that shows the others. */
export const maxChips = 12;

/** A button beside chips, which leads to the others: «+18». */
export const MoreChip = styled.button.attrs({ type: 'button' })`
  flex: none;
  height: 40px;
  min-width: 44px;
  padding: 0 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.sunken};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    border-color: ${color.lineStrong};
  }
  ${media.phone} {
    height: 44px;
  }
`;

import { color } from '@citame/ui/theme';
import { css } from 'styled-components';

/** Rules of a block that can be lifted: an edge that makes it longer or shorter, and its place over the others while it has the focus. */
export const resizable = css`
  &::after {
    content: '';
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    height: 6px;
    cursor: ns-resize;
  }
  &:focus-visible {
    z-index: 6;
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

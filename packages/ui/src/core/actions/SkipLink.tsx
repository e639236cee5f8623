import { color, layer, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** First in the page: shown when focused, it leads past repeated content (`href="#content"`). */
export const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${layer.tooltip};
  padding: 10px 16px;
  border-radius: ${radius.control};
  background: ${color.inverse};
  color: ${color.onInverse};
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

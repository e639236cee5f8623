import { color, media, motion, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** A button for an example that can be taken over as it is. */
export const Suggestion = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 38px;
  padding: 0 12px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.textSoft};
  font-weight: 500;
  cursor: pointer;
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.sunken};
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

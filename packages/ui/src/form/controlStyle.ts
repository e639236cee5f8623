import { color, media, motion, radius } from '@citame/ui/theme';
import { css } from 'styled-components';

/** The box that text inputs, text areas and selects share. Its font is 16 px on phones, lest they zoom in. */
export const controlStyle = css`
  width: 100%;
  min-height: 42px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: 15px;
  line-height: 20px;
  transition: border-color ${motion.hover};
  &[aria-invalid='true'],
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
  &:disabled,
  &:has(:disabled:not(option)) {
    background: ${color.sunken};
    color: ${color.muted};
    cursor: not-allowed;
  }
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  ${media.phone} {
    min-height: 44px;
    font-size: 16px;
    line-height: 24px;
  }
`;

export const controlFocus = css`
  outline: 2px solid ${color.focus};
  outline-offset: 1px;
  border-radius: ${radius.control};
`;

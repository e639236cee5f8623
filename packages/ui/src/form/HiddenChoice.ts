import { css, styled } from 'styled-components';

const hidden = css`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** A radio whose label shows its state; it covers the label, so that the focused one is in view. */
export const HiddenRadio = styled.input.attrs({ type: 'radio' })`
  ${hidden}
`;

/** A checkbox whose label shows its state, as {@link HiddenRadio}. */
export const HiddenCheckbox = styled.input.attrs({ type: 'checkbox' })`
  ${hidden}
`;

import { styled } from 'styled-components';

/** A radio whose label shows its state; it covers the label, so that the focused one is in view. */
export const HiddenRadio = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

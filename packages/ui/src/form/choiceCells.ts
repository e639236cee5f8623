import { color, media, motion, radius, shadow } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** Grid of cells that are chosen by a press: `$min` is the least width of a cell in px. */
export const Cells = styled.div<{ $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $min }) => $min}px, 1fr));
  gap: 8px;
  font-variant-numeric: tabular-nums;
`;

/** Label of a hidden control, which shows whether it is chosen. */
export const Cell = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 40px;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  font-weight: 550;
  text-align: center;
  cursor: pointer;
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.lineStrong};
  }
  &:has(:checked) {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.onBrand};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: transparent;
    color: ${color.muted};
    box-shadow: none;
    text-decoration: line-through;
    cursor: not-allowed;
  }
  ${media.phone} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
`;

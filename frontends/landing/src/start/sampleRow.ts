import { color, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** A line of a picture of the product. */
export const SampleRow = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-width: 0;
  overflow: hidden;
  height: 38px;
  padding: 0 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.canvas};
  font-weight: 500;
  font-size: 13.5px;
  white-space: nowrap;
  > svg,
  > span {
    flex: none;
  }
`;

export const RowEnd = styled.span`
  margin-left: auto;
  color: ${color.muted};
  font-weight: 450;
  font-variant-numeric: tabular-nums;
`;

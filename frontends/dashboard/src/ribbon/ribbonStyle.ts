import { color, layer } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** Names at the left, the day at the right. */
export const Lanes = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: 6px 14px;
  align-items: center;
`;

export const Strip = styled.div`
  position: relative;
  border-radius: 8px;
  background: ${color.sunken};
  overflow: hidden;
`;

export const Closed = styled.i`
  position: absolute;
  top: 0;
  bottom: 0;
  background: repeating-linear-gradient(135deg, ${color.line} 0 1px, transparent 1px 6px);
`;

export const Now = styled.i`
  position: absolute;
  z-index: ${layer.bar - 1};
  top: 0;
  bottom: 0;
  width: 2px;
  background: ${color.now};
`;

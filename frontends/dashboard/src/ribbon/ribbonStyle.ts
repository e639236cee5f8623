import { color, layer, media } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** Names at the left, the day at the right; on phones the day scrolls sideways under its names. */
export const Lanes = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: 6px 14px;
  align-items: center;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    overflow-x: auto;
    > * {
      min-width: 640px;
    }
  }
`;

export const Strip = styled.div`
  position: relative;
  height: 42px;
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

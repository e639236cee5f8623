import { color } from '@citame/ui/theme';
import { css } from 'styled-components';

/** The ground of closed time. */
export const hatched = css`
  background-color: ${color.sunken};
  background-image: repeating-linear-gradient(
    135deg,
    transparent 0 6px,
    color-mix(in oklab, ${color.lineStrong} 22%, transparent) 6px 7px
  );
`;

import { color, media } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** A part of the start page, and the distance to the one before. */
export const Section = styled.section`
  padding-top: 104px;
  ${media.phone} {
    padding-top: 72px;
  }
`;

export const Lead = styled.p`
  max-width: 38em;
  margin-top: 14px;
  color: ${color.textSoft};
  font-size: 18px;
  line-height: 27px;
  text-wrap: pretty;
`;

import { media } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** The width that everything on a public page keeps to. */
export const Wrap = styled.div`
  max-width: 1264px;
  margin: 0 auto;
  padding: 0 32px;
  ${media.phone} {
    padding: 0 20px;
  }
`;

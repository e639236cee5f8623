import { styled } from 'styled-components';

/** Link around the logo. */
export const HomeLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  svg {
    flex: none;
  }
`;

import { color, font, media } from '@citame/ui/theme';
import { createGlobalStyle } from 'styled-components';

/** Styles of public pages alone. */
export const PageStyle = createGlobalStyle`
  html {
    scroll-behavior: smooth;
    scroll-padding-top: 88px;
  }
  /* Until its English version has taken its place. */
  html[data-waiting] body {
    visibility: hidden;
  }
  [data-shown-in='dark'],
  [data-theme='dark'] [data-shown-in='light'] {
    display: none;
  }
  [data-theme='dark'] [data-shown-in='dark'] {
    display: block;
  }
  body {
    font-size: 15px;
    line-height: 23px;
    font-family: ${font.sans};
    color: ${color.text};
  }
  ${media.calm} {
    html {
      scroll-behavior: auto;
    }
  }
`;

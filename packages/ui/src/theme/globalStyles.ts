import { employeeColorRules } from './employeeColor.ts';
import { fontRules } from './fonts.ts';
import { frameRules } from './frames.ts';
import { color, font, media } from './tokens.ts';
import { variablesOf } from './variables.ts';

// A mode may also be set for a part of the page: its ground and text follow.
const modes = `
  :root,
  [data-theme='light'] {
    color-scheme: light;
    ${variablesOf('light')}
  }
  [data-theme='dark'] {
    color-scheme: dark;
    ${variablesOf('dark')}
  }
`;

const reset = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
`;

/**
 * Fonts, the variables of both modes, and the ground on which components stand, for a `<style>` of its own: `UiProvider`
 * brings it. Among the rules of components they would make the browser restyle the whole page whenever a component
 * appears for the first time, and, because of the fonts, lay it out again, too.
 */
export const globalStyles = `
  ${fontRules}
  ${frameRules}
  ${modes}
  ${employeeColorRules}
  ${reset}
  html {
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.canvas};
    color: ${color.text};
    font: 400 14px/20px ${font.sans};
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
    border-radius: 6px;
  }
  ${media.phone} {
    body {
      font-size: 15px;
      line-height: 22px;
    }
  }
  ${media.calm} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

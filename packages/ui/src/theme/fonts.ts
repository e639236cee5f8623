// Workspaces that compile this source have to find the types of font files, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../assets.d.ts" />
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Addresses of the two fonts, for `<link rel="preload" as="font">` in a page's head. */
export const fontFiles = { inter, bricolage };

// The fallbacks are Arial, sized so that no line moves when the font arrives.
export const fontRules = `
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${inter}) format('woff2');
  }
  @font-face {
    font-family: 'Bricolage Grotesque Variable';
    font-weight: 200 800;
    font-display: swap;
    src: url(${bricolage}) format('woff2');
  }
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 90.44%;
    descent-override: 22.52%;
    line-gap-override: 0%;
    size-adjust: 107.12%;
  }
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    ascent-override: 88.21%;
    descent-override: 25.61%;
    line-gap-override: 0%;
    size-adjust: 105.43%;
  }
`;

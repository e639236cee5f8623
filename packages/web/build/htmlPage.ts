import { palette } from '@citame/ui/palette';
import { prePaintScript } from '@citame/ui/prePaintScript';
import { rspack, type Compiler } from '@rspack/core';
import { earlyScript } from './early/earlyScript.ts';

/** The ground of both modes, from the first moment: else a dark page begins with a white flash. */
const ground = `html{background:${palette.light.color.canvas}}html[data-theme=dark]{color-scheme:dark;background:${palette.dark.color.canvas}}`;

/** The document in which scripts make the page. */
function document(title: string): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="${palette.light.color.canvas}" />
    <meta name="description" content="Las citas de tu negocio: tu equipo, tus servicios y tus clientes, en un solo lugar." />
    <title>${title}</title>
    <style>${ground}</style>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script>${prePaintScript}</script>
  </head>
  <body>
    <div id="root"></div>
    <script>${earlyScript}</script>
    <noscript>Cítame necesita JavaScript. · Cítame needs JavaScript.</noscript>
  </body>
</html>
`;
}

/** Writes `index.html`. Its scripts are named from the root, so that it works at any path. */
export function htmlPage({
  title,
  head,
}: {
  title: string;
  head: string;
}): { apply(compiler: Compiler): void }[] {
  const html = document(title).replace('  </head>', () => `${head}  </head>`);
  return [
    new rspack.HtmlRspackPlugin({ templateContent: html, publicPath: '/', scriptLoading: 'defer' }),
    { apply: preloadFonts },
  ];
}

/** Lets the browser fetch the fonts at once, and not only when the first scripts have put the styles in place. */
function preloadFonts(compiler: Compiler): void {
  compiler.hooks.compilation.tap('preloadFonts', (compilation) => {
    const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
    alterAssetTagGroups.tapPromise('preloadFonts', async (groups) => {
      const fonts = compilation.getAssets().filter(({ name }) => name.endsWith('.woff2'));
      groups.headTags.unshift(
        ...fonts.map(({ name }) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
        })),
      );
      return groups;
    });
  });
}

import { globalStyles } from '@citame/ui/theme';
import { addTexts, i18n, languages } from '@citame/web/i18n';
import { addUiTexts, PageProviders } from '@citame/web/providers';
import { createMemoryRouter, RouterProvider } from '@citame/web/router';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { parts, texts } from 'the-early';

/** Placeholder for the page in a frame. */
const pagePlace = '{{page}}';

addUiTexts();
addTexts(texts);

/** The first markup of this app's parts, by name, in each language, and the styles that all of it needs. */
export function render(): object {
  const sheet = new ServerStyleSheet();
  const rendered = Object.entries(parts).map(([name, element]) => {
    const router = createMemoryRouter([{ element, children: [{ path: '*', element: pagePlace }] }]);
    const page = sheet.collectStyles(
      <PageProviders>
        <RouterProvider router={router} />
      </PageProviders>,
    );
    const markup = languages.map((language) => {
      void i18n.changeLanguage(language);
      // Only what belongs into the head stands in such elements.
      return [language, renderToStaticMarkup(page).replace(/<style[^>]*>.*?<\/style>/gs, '')];
    });
    return [name, Object.fromEntries(markup)];
  });
  const styles = sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*!sc\*\/|\n/g, '');
  sheet.seal();
  return { globalStyles, styles, parts: Object.fromEntries(rendered) };
}

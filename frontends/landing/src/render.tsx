import { fontFiles, globalStyles } from '@citame/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Renderer } from '../build/writePages.ts';
import { PageStyle } from './frame/PageStyle.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { legalPages } from './legal/legalPages.tsx';
import { notFoundPath } from './notFound/notFoundPath.ts';
import { pages as otherPages, type PublicPage } from './pages.tsx';

const languages = ['es', 'en'] as const;

const pages: Readonly<Record<string, PublicPage>> = { ...otherPages, ...legalPages };

export const paths: Renderer['paths'] = Object.keys(pages).filter((path) => path !== notFoundPath);
export const fonts: Renderer['fonts'] = [fontFiles.inter, fontFiles.bricolage];

/** Renders a page in both languages, and the styles that either needs. */
export const render: Renderer['render'] = (path, { company, year }) => {
  const page = pages[path];
  if (page === undefined) {
    throw new Error(`There is no page ${path}`);
  }
  const sheet = new ServerStyleSheet();
  const inLanguage = (language: (typeof languages)[number]) => {
    const { title, description, Content } = page;
    return {
      title: title[language],
      description: description[language],
      html: renderToStaticMarkup(
        sheet.collectStyles(
          <>
            <PageStyle />
            <PublicFrame language={language} path={path} company={company} year={year}>
              <Content language={language} company={company} />
            </PublicFrame>
          </>,
        ),
      ),
    };
  };
  try {
    const rendered = { es: inLanguage('es'), en: inLanguage('en') };
    return {
      pages: rendered,
      styles: `<style>${globalStyles}</style>${sheet.getStyleTags()}`,
      data: page.data(company),
    };
  } finally {
    sheet.seal();
  }
};

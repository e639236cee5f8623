import type { ComponentType } from 'react';
import type { Company } from '../build/company.ts';
import { FaqPage } from './faq/FaqPage.tsx';
import { faqData } from './faq/faqData.ts';
import { notFoundPath } from './notFound/notFoundPath.ts';
import { notFoundData, NotFoundPage } from './notFound/NotFoundPage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';
import { productData } from './pricing/productData.ts';
import { StartPage } from './start/StartPage.tsx';
import { organisationData } from './start/organisationData.ts';
import type { PageProps } from './pageProps.ts';
import { texts, type Language } from './texts.ts';

export interface PublicPage {
  readonly title: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
  readonly Content: ComponentType<PageProps>;
  /** Structured data (schema.org) for search engines. */
  readonly data: (company: Company) => object;
}

const head = (page: 'start' | 'pricing' | 'faq' | 'notFound') => ({
  title: { es: texts.es[page].head.title, en: texts.en[page].head.title },
  description: { es: texts.es[page].head.description, en: texts.en[page].head.description },
});

/** The public pages by their paths, without the legal ones. */
export const pages = {
  '/': { ...head('start'), Content: StartPage, data: organisationData },
  '/pricing': { ...head('pricing'), Content: PricingPage, data: productData },
  '/faq': { ...head('faq'), Content: FaqPage, data: faqData },
  [notFoundPath]: { ...head('notFound'), Content: NotFoundPage, data: notFoundData },
} satisfies Readonly<Record<string, PublicPage>>;

import type { Company } from '../../build/company.ts';
import type { PublicPage } from '../pages.tsx';
import type { PageProps } from '../pageProps.ts';
import type { Language } from '../texts.ts';
import cookiesEn from './documents/cookies-policy.en.md';
import cookiesEs from './documents/cookies-policy.es.md';
import deletionEn from './documents/data-deletion.en.md';
import deletionEs from './documents/data-deletion.es.md';
import dpaEn from './documents/dpa.en.md';
import dpaEs from './documents/dpa.es.md';
import noticeEn from './documents/legal-notice.en.md';
import noticeEs from './documents/legal-notice.es.md';
import policyEn from './documents/policy.en.md';
import policyEs from './documents/policy.es.md';
import termsEn from './documents/terms.en.md';
import termsEs from './documents/terms.es.md';
import { legalDocument, type LegalDocument } from './legalDocument.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalPaths, type LegalPath } from './legalPaths.ts';
import { OwnerData } from './OwnerData.tsx';

const sources: Readonly<Record<LegalPath, Readonly<Record<Language, string>>>> = {
  '/terms': { es: termsEs, en: termsEn },
  '/legal-notice': { es: noticeEs, en: noticeEn },
  '/policy': { es: policyEs, en: policyEn },
  '/cookies-policy': { es: cookiesEs, en: cookiesEn },
  '/dpa': { es: dpaEs, en: dpaEn },
  '/data-deletion': { es: deletionEs, en: deletionEn },
};

/** The legal pages by their paths. */
export const legalPages = Object.fromEntries(
  legalPaths.map((path) => [path, legalPage(path, sources[path])]),
) as Readonly<Record<LegalPath, PublicPage>>;

function legalPage(path: LegalPath, source: Readonly<Record<Language, string>>): PublicPage {
  const { es, en } = { es: legalDocument(source.es), en: legalDocument(source.en) };
  return {
    title: { es: `${es.title} · Cítame`, en: `${en.title} · Cítame` },
    description: { es: es.description, en: en.description },
    Content: ({ language, company }: PageProps) => (
      <LegalPage
        language={language}
        path={path}
        document={legalDocument(withCompany(source[language], company))}
      >
        {path === '/legal-notice' && <OwnerData language={language} company={company} />}
      </LegalPage>
    ),
    data: (company) => pageData(company, path, es),
  };
}

/** Puts the company's data where the document has `{{name}}`, `{{email}}` and so on. */
function withCompany(source: string, company: Company): string {
  const values = new Map<string, string>(Object.entries(company));
  return source.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values.get(name);
    if (value === undefined) {
      throw new Error(`A legal document wants to know {{${name}}}`);
    }
    return value;
  });
}

function pageData(company: Company, path: string, { title, updated }: LegalDocument): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    url: company.url + path,
    dateModified: updated,
    inLanguage: ['es', 'en'],
  };
}

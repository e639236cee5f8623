import { useLanguage } from '@citame/web/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import type { Company } from '../../build/company.ts';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PublicPage } from '../pages.tsx';

/** Put into the code by the build (`rspack.config.ts`). */
declare const builtForCompany: Company;

/** A public page in the shell, in the language and the title that it has as a document. */
export function PageInShell({ path, page }: { path: string; page: PublicPage }): ReactNode {
  const { language } = useLanguage();
  const [year] = useState(() => new Date().getFullYear());
  const { title, Content } = page;
  useEffect(() => {
    document.title = title[language];
  }, [title, language]);
  return (
    <PublicFrame language={language} path={path} company={builtForCompany} year={year}>
      <Content language={language} company={builtForCompany} />
    </PublicFrame>
  );
}

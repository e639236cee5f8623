import { SkipLink } from '@citame/ui/core';
import type { ReactNode } from 'react';
import type { Company } from '../../build/company.ts';
import { texts, type Language } from '../texts.ts';
import { PageFooter } from './PageFooter.tsx';
import { PageHead } from './PageHead.tsx';

interface PublicFrameProps {
  language: Language;
  path: string;
  company: Company;
  year: number;
  children: ReactNode;
}

/** Frame of every public page. */
export function PublicFrame({ language, path, company, year, children }: PublicFrameProps): ReactNode {
  const text = texts[language].frame;
  return (
    <>
      <SkipLink href="#content">{text.skip}</SkipLink>
      <PageHead language={language} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PageFooter language={language} company={company} year={year} />
    </>
  );
}

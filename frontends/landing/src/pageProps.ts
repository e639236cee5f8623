import type { Company } from '../build/company.ts';
import type { Language } from './texts.ts';

export interface PageProps {
  readonly language: Language;
  readonly company: Company;
}

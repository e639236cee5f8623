import type { OwnerNotice } from '@citame/contracts';
import type { MailSubject } from './mailStore.ts';

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export interface MailFacts extends Omit<MailSubject, 'business'> {
  readonly publicUrl: string;
  /** Address that the mail leads to; a paragraph of its own. */
  readonly link: string;
  readonly notice?: OwnerNotice | undefined;
  /** Name of the business that it is about. */
  readonly business?: string | undefined;
}

export type MailTemplate = (facts: MailFacts) => MailText;

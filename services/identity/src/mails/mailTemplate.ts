import type { OwnerNotice } from '@citame/contracts';
import type { SecurityFacts } from './mailStore.ts';

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export interface MailFacts extends SecurityFacts {
  readonly publicUrl: string;
  /** Address that the mail leads to; a paragraph of its own. */
  readonly link: string;
  readonly notice?: OwnerNotice | undefined;
  /** Name of the business that invites. */
  readonly business?: string | undefined;
}

export type MailTemplate = (facts: MailFacts) => MailText;

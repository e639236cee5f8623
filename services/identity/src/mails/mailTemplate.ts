import type { OwnerNotice } from '@citame/contracts';
import type { PushText } from '../told/pushTexts.ts';
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
  /** Words of what a member is told by push, too. */
  readonly told?: Pick<PushText, 'title' | 'body'>;
  /** Name of the business that it is about. */
  readonly business?: string | undefined;
}

export type MailTemplate = (facts: MailFacts) => MailText;

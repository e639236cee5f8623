import type { Customer } from '@citame/contracts';
import { phoneText } from '@citame/web/page';

/** Details of a client, as the fields of a form have them. */
export interface ClientDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  /** Separated by commas. */
  readonly tags: string;
}

export const emptyDraft: ClientDraft = { name: '', phone: '', email: '', notes: '', tags: '' };

export function draftOf({ name, phone, email, notes, tags }: Customer): ClientDraft {
  return {
    name: name ?? '',
    phone: phone === null ? '' : phoneText(phone),
    email: email ?? '',
    notes,
    tags: tags.join(', '),
  };
}

/** The draft as the API takes it; what is empty is null. */
export function bodyOf({ name, phone, email, notes, tags }: ClientDraft) {
  return {
    name: name.trim(),
    phone: phone.trim() || null,
    email: email.trim() || null,
    notes: notes.trim(),
    tags: tagsIn(tags),
  };
}

export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

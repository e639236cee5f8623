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
  readonly consent: boolean;
}

export const emptyDraft: ClientDraft = {
  name: '',
  phone: '',
  email: '',
  notes: '',
  tags: '',
  consent: false,
};

export function draftOf({ name, phone, email, notes, tags, consent }: Customer): ClientDraft {
  return {
    name: name ?? '',
    phone: phone === null ? '' : phoneText(phone),
    email: email ?? '',
    notes,
    tags: tags.join(', '),
    consent: consent?.given === true,
  };
}

/** The draft as the API takes it; what is empty is null. */
export function bodyOf({ name, phone, email, notes, tags, consent }: ClientDraft) {
  return {
    name: name.trim(),
    phone: phone.trim() || null,
    email: email.trim() || null,
    notes: notes.trim(),
    tags: tagsIn(tags),
    consent,
  };
}

export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

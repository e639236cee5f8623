import { Cluster, Suggestion } from '@citame/ui/core';
import { Checkbox, Field, Textarea, TextInput } from '@citame/ui/form';
import { ApiError } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { tagsIn, type ClientDraft } from './draft.ts';

const longest = { name: 100, phone: 24, email: 254, notes: 2000, tags: 600 };
const shownTags = 8;

interface ClientFieldsProps {
  readonly draft: ClientDraft;
  readonly onChange: (changes: Partial<ClientDraft>) => void;
  /** Why messages are consented to, or are not; else the words to ask for it are shown. */
  readonly consentReason?: string | undefined;
  /** Whether the consent cannot be changed here. */
  readonly isConsentFixed?: boolean;
  /** Error of the last try to save. */
  readonly error: unknown;
}

/** Fields of a client. */
export function ClientFields({
  draft,
  onChange,
  consentReason,
  isConsentFixed = false,
  error,
}: ClientFieldsProps): ReactNode {
  const text = texts.useTexts();
  const errors = fieldErrors(error);
  return (
    <>
      <Field label={text('form.name')} error={errors['name']}>
        <TextInput
          autoComplete="off"
          maxLength={longest.name}
          value={draft.name}
          onChange={({ target: { value } }) => onChange({ name: value })}
        />
      </Field>
      <Field label={text('form.phone')} hint={text('form.phoneHint')} error={errors['phone']}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={longest.phone}
          value={draft.phone}
          onChange={({ target: { value } }) => onChange({ phone: value })}
        />
      </Field>
      {draft.phone.trim() !== '' && (
        <Checkbox
          label={text('form.consent')}
          hint={consentReason ?? text('form.consentRead')}
          checked={draft.consent}
          disabled={isConsentFixed}
          onChange={({ target: { checked } }) => onChange({ consent: checked })}
        />
      )}
      <Field label={text('form.email')} error={errors['email']}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={longest.email}
          value={draft.email}
          onChange={({ target: { value } }) => onChange({ email: value })}
        />
      </Field>
      <Field label={text('form.notes')} hint={text('form.notesHint')} error={errors['notes']}>
        <Textarea
          rows={3}
          maxLength={longest.notes}
          value={draft.notes}
          onChange={({ target: { value } }) => onChange({ notes: value })}
        />
      </Field>
      <Field label={text('form.tags')} hint={text('form.tagsHint')} error={errors['tags']}>
        <TextInput
          autoComplete="off"
          maxLength={longest.tags}
          value={draft.tags}
          onChange={({ target: { value } }) => onChange({ tags: value })}
        />
      </Field>
      <KnownTags draft={draft} onChange={onChange} />
    </>
  );
}

/** Tags that other clients have, to be added by a press. */
function KnownTags({ draft, onChange }: Pick<ClientFieldsProps, 'draft' | 'onChange'>): ReactNode {
  const text = texts.useTexts();
  const known = useQuery(apiQuery('GET /customers/tags')).data ?? [];
  const given = tagsIn(draft.tags);
  const others = known.filter(({ tag }) => !given.includes(tag)).slice(0, shownTags);
  return others.length === 0 ? null : (
    <Cluster gap={8} role="group" aria-label={text('form.knownTags')}>
      {others.map(({ tag }) => (
        <Suggestion key={tag} onClick={() => onChange({ tags: [...given, tag].join(', ') })}>
          <Plus size={14} aria-hidden="true" />
          {tag}
        </Suggestion>
      ))}
    </Cluster>
  );
}

/** Messages of the server, by field. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const details: unknown = error instanceof ApiError ? error.details['details'] : undefined;
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap((detail: unknown) =>
      typeof detail === 'object' &&
      detail !== null &&
      'field' in detail &&
      'message' in detail &&
      typeof detail.message === 'string'
        ? [[String(detail.field).replace(/\W.*$/, ''), detail.message]]
        : [],
    ),
  );
}

import type { Service } from '@citame/contracts';
import { ChoiceGrid, Field, FieldGroup, NativeSelect, Textarea, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  buffers,
  draftOf,
  durations,
  emptyDraft,
  maxDescriptionLength,
  maxTitleLength,
  type ServiceDraft,
} from './draft.ts';
import { texts } from './texts.ts';
import { useSaving } from './useSaving.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: end;
`;

interface ServiceDialogProps {
  /** The service that is changed; without one a new one is created. */
  readonly service?: Service;
  /** Values that the form of a new service is filled with. */
  readonly draft?: ServiceDraft;
  readonly onClose: () => void;
}

/** Asks for the data of a service, except its employees. */
export function ServiceDialog({ service, draft: first, onClose }: ServiceDialogProps): ReactNode {
  const text = texts.useTexts();
  const [draft, setDraft] = useState(service === undefined ? (first ?? emptyDraft) : draftOf(service));
  const [titleError, setTitleError] = useState<string>();
  const saving = useSaving(service, { onSaved: onClose, onTitleTaken: setTitleError });
  const change = (fields: Partial<ServiceDraft>): void => setDraft((current) => ({ ...current, ...fields }));
  const save = (): void => {
    if (draft.title.trim() === '') {
      setTitleError(text('form.titleRequired'));
      return;
    }
    saving.mutate(draft);
  };
  return (
    <FormDialog
      title={text(service === undefined ? 'form.createTitle' : 'form.editTitle')}
      submitLabel={text(service === undefined ? 'form.create' : 'form.save')}
      cancelLabel={text('form.cancel')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={text('form.title')}
        error={titleError}
        count={draft.title.length}
        limit={maxTitleLength}
        required
      >
        <TextInput
          value={draft.title}
          maxLength={maxTitleLength}
          autoComplete="off"
          placeholder={text('form.titlePlaceholder')}
          onChange={(event) => {
            change({ title: event.target.value });
            setTitleError(undefined);
          }}
        />
      </Field>
      <Field
        label={text('form.description')}
        aside={text('form.optional')}
        count={draft.description.length}
        limit={maxDescriptionLength}
      >
        <Textarea
          rows={2}
          value={draft.description}
          maxLength={maxDescriptionLength}
          placeholder={text('form.descriptionPlaceholder')}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <FieldGroup label={text('form.duration')} required>
        <ChoiceGrid
          label={text('form.duration')}
          min={82}
          value={String(draft.duration)}
          options={durations.map((minutes) => ({
            value: String(minutes),
            label: text('card.minutes', { count: minutes }),
          }))}
          onChange={(value) => {
            const duration = durations.find((minutes) => String(minutes) === value);
            if (duration !== undefined) {
              change({ duration });
            }
          }}
        />
      </FieldGroup>
      <FieldGroup label={text('form.buffers')} hint={text('form.bufferHint')}>
        <Halves>
          <Field label={text('form.bufferBefore')}>
            <BufferSelect
              minutes={draft.bufferBefore}
              onChange={(bufferBefore) => change({ bufferBefore })}
            />
          </Field>
          <Field label={text('form.bufferAfter')}>
            <BufferSelect minutes={draft.bufferAfter} onChange={(bufferAfter) => change({ bufferAfter })} />
          </Field>
        </Halves>
      </FieldGroup>
    </FormDialog>
  );
}

interface BufferSelectProps {
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function BufferSelect({ minutes, onChange }: BufferSelectProps): ReactNode {
  const text = texts.useTexts();
  return (
    <NativeSelect value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
      {buffers.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? text('form.none') : text('card.minutes', { count })}
        </option>
      ))}
    </NativeSelect>
  );
}

import type { Service } from '@citame/contracts';
import {
  ChoiceGrid,
  Field,
  FieldGroup,
  MultiChoiceGrid,
  NativeSelect,
  Textarea,
  TextInput,
} from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { useId, useState, type ReactNode } from 'react';
import { currencyOf } from './currencyOf.ts';
import {
  buffers,
  draftOf,
  durations,
  emptyDraft,
  fieldsOf,
  maxCategoryLength,
  maxDescriptionLength,
  maxTitleLength,
  priceOf,
  type ServiceDraft,
} from './draft.ts';
import { Halves } from './Halves.ts';
import { PriceFields } from './PriceFields.tsx';
import { texts } from './texts.ts';
import { useSaving } from './useSaving.ts';

interface ServiceDialogProps {
  /** The service that is changed; without one a new one is created. */
  readonly service?: Service;
  /** Values that the form of a new service is filled with. */
  readonly draft?: ServiceDraft;
  readonly onClose: () => void;
}

/** Asks for the data of a service; of a new one also who does it: everybody, unless some are unticked. */
export function ServiceDialog({ service, draft: first, onClose }: ServiceDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [draft, setDraft] = useState(() =>
    service === undefined ? (first ?? emptyDraft) : draftOf(service, language),
  );
  const team = useQuery({ ...apiQuery('GET /employees'), enabled: service === undefined }).data ?? [];
  const everybody = team.map(({ employee_id: id }) => id);
  const [doers, setDoers] = useState<readonly string[]>();
  const [titleError, setTitleError] = useState<string>();
  const [amountError, setAmountError] = useState<string>();
  const currency = useCurrency(service);
  const saving = useSaving(service, { onSaved: onClose, onTitleTaken: setTitleError });
  const change = (fields: Partial<ServiceDraft>): void => setDraft((current) => ({ ...current, ...fields }));
  const save = (): void => {
    if (draft.title.trim() === '') {
      setTitleError(text('form.titleRequired'));
      return;
    }
    const price = priceOf(draft, currency);
    if (price === undefined) {
      setAmountError(text('form.amountWrong'));
      return;
    }
    saving.mutate({
      ...fieldsOf(draft),
      price,
      ...(service === undefined ? { employees: [...(doers ?? everybody)] } : {}),
    });
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
      <PriceFields
        draft={draft}
        currency={currency}
        error={amountError}
        onChange={(fields) => {
          change(fields);
          setAmountError(undefined);
        }}
      />
      <CategoryField category={draft.category} onChange={(category) => change({ category })} />
      {everybody.length > 0 && (
        <FieldGroup
          label={text('card.employees')}
          hint={doers?.length === 0 ? text('card.noEmployees') : undefined}
        >
          <MultiChoiceGrid
            label={text('card.employees')}
            min={110}
            options={team.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre }))}
            values={doers ?? everybody}
            onChange={setDoers}
          />
        </FieldGroup>
      )}
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

/** A price that stands keeps its currency; a new one has that of the business's country. */
function useCurrency(service: Service | undefined): string | undefined {
  const country = useQuery(apiQuery('GET /business')).data?.country;
  const price = service?.price ?? null;
  if (price !== null && 'currency' in price) {
    return price.currency;
  }
  return country === undefined ? undefined : currencyOf(country);
}

interface CategoryFieldProps {
  readonly category: string;
  readonly onChange: (category: string) => void;
}

/** A text; the categories that there are already are suggested. */
function CategoryField({ category, onChange }: CategoryFieldProps): ReactNode {
  const text = texts.useTexts();
  const list = useId();
  const services = useQuery(apiQuery('GET /services')).data ?? [];
  const known = new Set(services.map((each) => each.category).filter((name) => name !== ''));
  return (
    <Field
      label={text('form.category')}
      aside={text('form.optional')}
      hint={text('form.categoryHint')}
      count={category.length}
      limit={maxCategoryLength}
    >
      <TextInput
        list={list}
        value={category}
        maxLength={maxCategoryLength}
        placeholder={text('form.categoryPlaceholder')}
        trailing={
          <datalist id={list}>
            {[...known].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
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

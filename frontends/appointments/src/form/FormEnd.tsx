import { Banner, Button } from '@citame/ui/core';
import { Field, Textarea } from '@citame/ui/form';
import { DialogClose, DialogFooter } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { Refusal } from './refusal.ts';

const maxNoteLength = 1000;

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
  readonly refusal: Refusal;
}

export function NoteField({ note, onChange, refusal }: NoteFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field
      label={text('form.note')}
      aside={text('optional')}
      hint={text('form.noteHint')}
      error={refusal.fields.note}
    >
      <Textarea
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The error of the form as a whole, or the question about it. */
export function Failure({ refusal }: { readonly refusal: Refusal }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  if (refusal.isConflict) {
    return (
      <Banner tone="warning" role="alert" title={text('conflict.title')}>
        {text('conflict.form')}
      </Banner>
    );
  }
  if (refusal.there !== undefined) {
    const { date, ...there } = refusal.there;
    return (
      <Banner tone="warning" role="alert" title={text('new.thereTitle')}>
        {text('new.there', { ...there, day: longDay(date, language) })}
      </Banner>
    );
  }
  return refusal.message === undefined ? null : (
    <Banner tone="danger" role="alert">
      {refusal.message}
    </Banner>
  );
}

interface FormButtonsProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly disabled?: boolean;
}

export function FormButtons({ label, isBusy, disabled = false }: FormButtonsProps): ReactNode {
  const text = texts.useTexts();
  return (
    <DialogFooter>
      <DialogClose>
        <Button variant="outline">{text('back')}</Button>
      </DialogClose>
      <Button type="submit" busy={isBusy} disabled={disabled}>
        {label}
      </Button>
    </DialogFooter>
  );
}

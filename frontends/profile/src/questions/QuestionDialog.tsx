import type { Locale, OwnQuestion } from '@citame/contracts';
import { Stack } from '@citame/ui/core';
import { Field, Textarea, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { languages, useLanguage } from '@citame/web/i18n';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import {
  draftOf,
  maxAnswerLength,
  maxQuestionLength,
  problemOf,
  questionOf,
  type DraftProblem,
  type QuestionDraft,
} from './questionDraft.ts';
import { useQuestions } from './useQuestions.ts';

interface QuestionDialogProps {
  /** The question that is changed; without one a new one is added. */
  readonly question: OwnQuestion | undefined;
  readonly onClose: () => void;
}

/** Asks for a question and its answer, in one language or both. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language: shown } = useLanguage();
  const [draft, setDraft] = useState<QuestionDraft>(() => draftOf(question));
  const [wrong, setWrong] = useState<DraftProblem>();
  const saving = useQuestions('saved');
  const save = (): void => {
    const problem = problemOf(draft, shown);
    setWrong(problem);
    if (problem !== undefined) {
      return;
    }
    const written = questionOf(draft, question?.id ?? crypto.randomUUID());
    saving.mutate(
      (known) =>
        question === undefined
          ? [...known, written]
          : known.map((other) => (other.id === written.id ? written : other)),
      { onSuccess: onClose },
    );
  };
  const control = (language: Locale, field: 'question' | 'answer') => ({
    lang: language,
    value: draft[language][field],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      setDraft((current) => ({ ...current, [language]: { ...current[language], [field]: value } }));
      setWrong(undefined);
    },
  });
  const messages = (language: Locale, field: 'question' | 'answer', limit: number) => ({
    error: wrong?.language === language && wrong.field === field && text(`questions.${wrong.problem}`),
    count: draft[language][field].length,
    limit,
  });
  return (
    <FormDialog
      title={text(question === undefined ? 'questions.addTitle' : 'questions.editTitle')}
      description={text('questions.dialogText')}
      submitLabel={text('questions.save')}
      cancelLabel={text('questions.cancel')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap={28}>
        {[shown, ...languages.filter((other) => other !== shown)].map((language) => (
          <Stack key={language} gap={16}>
            <Field
              label={text(`questions.question.${language}`)}
              {...messages(language, 'question', maxQuestionLength)}
            >
              <TextInput
                autoComplete="off"
                maxLength={maxQuestionLength}
                placeholder={language === shown ? text('questions.placeholder') : undefined}
                {...control(language, 'question')}
              />
            </Field>
            <Field
              label={text(`questions.answer.${language}`)}
              {...messages(language, 'answer', maxAnswerLength)}
            >
              <Textarea rows={3} maxLength={maxAnswerLength} {...control(language, 'answer')} />
            </Field>
          </Stack>
        ))}
      </Stack>
    </FormDialog>
  );
}

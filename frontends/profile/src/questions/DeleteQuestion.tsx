import type { OwnQuestion } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useQuestions } from './useQuestions.ts';

interface DeleteQuestionProps {
  readonly question: OwnQuestion;
  /** The question as the list shows it. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks whether a question is to be deleted, and does it: it is gone from the list at once. */
export function DeleteQuestion({ question, title, onClose }: DeleteQuestionProps): ReactNode {
  const text = texts.useTexts();
  const deletion = useQuestions('deleted');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('questions.deleteTitle')}
      consequence={text('questions.deleteText', { title })}
      confirmLabel={text('questions.delete')}
      cancelLabel={text('questions.cancel')}
      onConfirm={() => {
        deletion.mutate((known) => known.filter(({ id }) => id !== question.id));
        onClose();
      }}
      destructive
    />
  );
}

import { useUiLanguage } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { discardTexts } from './discardTexts.ts';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The question before what was written is lost. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps): ReactNode {
  const text = discardTexts[useUiLanguage()];
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={text.title}
      consequence={text.consequence}
      cancelLabel={text.keep}
      confirmLabel={text.discard}
      onConfirm={onDiscard}
      destructive
    />
  );
}

import { Button } from '@citame/ui/core';
import { ConfirmDialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';

interface UndoImportProps {
  readonly label: string;
  readonly question: {
    readonly title: string;
    /** It says what is taken away, and what stays. */
    readonly consequence: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  /** `ghost` beside a louder button. */
  readonly variant?: 'outline' | 'ghost';
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Takes back an import, once the owner has read what is taken away. */
export function UndoImport({
  label,
  question,
  variant = 'outline',
  busy,
  onUndo,
}: UndoImportProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size={variant === 'outline' ? 'sm' : 'md'}
        variant={variant}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={question.title}
          consequence={question.consequence}
          confirmLabel={question.confirm}
          cancelLabel={question.cancel}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
          destructive
        />
      )}
    </>
  );
}

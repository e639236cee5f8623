import { Button, Card, EmptyState, Suggestion } from '@citame/ui/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { emptyDraft, type Duration, type ServiceDraft } from './draft.ts';
import { texts } from './texts.ts';

interface NoServicesProps {
  readonly onCreate: (draft?: ServiceDraft) => void;
}

/** Offers to create the first service, from an example or from nothing. */
export function NoServices({ onCreate }: NoServicesProps): ReactNode {
  const text = texts.useTexts();
  const example = (title: string, duration: Duration): ReactNode => (
    <Suggestion onClick={() => onCreate({ ...emptyDraft, title, duration })}>
      <Plus size={16} aria-hidden="true" />
      {text('empty.example', { title, count: duration })}
    </Suggestion>
  );
  return (
    <Card>
      <EmptyState
        title={text('empty.title')}
        suggestions={
          <>
            {example(text('empty.firstVisit'), 30)}
            {example(text('empty.session'), 60)}
          </>
        }
        action={<Button onClick={() => onCreate()}>{text('empty.action')}</Button>}
      >
        {text('empty.text')}
      </EmptyState>
    </Card>
  );
}

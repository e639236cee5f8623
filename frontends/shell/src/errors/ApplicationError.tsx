import { ApiError } from '@citame/web/api';
import { isRouteErrorResponse } from '@citame/web/router';
import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { ErrorCard } from './ErrorCard.tsx';

/** The screen for an unexpected error: its status, if it has one, and its message. */
export function ApplicationError({ error }: { error: unknown }): ReactNode {
  const text = texts.useTexts();
  const { reload } = useShell();
  return (
    <ErrorCard
      title={text('applicationError.title')}
      action={text('applicationError.reload')}
      onAction={reload}
    >
      {describe(error)}
    </ErrorCard>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return `${error.status} ${error.statusText}`;
  }
  if (error instanceof ApiError && error.status > 0) {
    return `${error.status} ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

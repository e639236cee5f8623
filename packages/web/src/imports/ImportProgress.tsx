import { Banner, Stack, Text as Words } from '@citame/ui/core';
import { ProgressBar } from '@citame/ui/data';
import type { ReactNode } from 'react';

interface ImportProgressProps {
  readonly isDone: boolean;
  /** Share that is done, 0 to 1. */
  readonly progress: number;
  readonly running: string;
  /** Says what it has done, once it is through. */
  readonly done: string;
  readonly undoUntil: string;
  /** Beneath what it has done. */
  readonly children?: ReactNode;
}

/** An import on its way, and once it is through what it has done. */
export function ImportProgress({
  isDone,
  progress,
  running,
  done,
  undoUntil,
  children,
}: ImportProgressProps): ReactNode {
  return isDone ? (
    <Stack gap={12}>
      <Stack gap={12} role="status">
        <Banner tone="success">{done}</Banner>
        <Words tone="soft">{undoUntil}</Words>
      </Stack>
      {children}
    </Stack>
  ) : (
    <Stack gap={12}>
      <Words role="status">{running}</Words>
      <ProgressBar label={running} value={progress} max={1} />
    </Stack>
  );
}

import { useState, type ReactNode } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaving } from './leaving.ts';

/** For a form that is part of a page: asks before the page is left with changes in it. */
export function LeaveQuestion({ isChanged }: { readonly isChanged: boolean }): ReactNode {
  const [proceed, setProceed] = useState<() => void>();
  useLeaving(
    () => isChanged,
    (leave) => {
      if (leave.isOtherPage) {
        setProceed(() => leave.proceed);
      }
      return leave.isOtherPage;
    },
  );
  return proceed && <DiscardQuestion onKeep={() => setProceed(undefined)} onDiscard={proceed} />;
}

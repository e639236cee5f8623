import { Banner, Button } from '@citame/ui/core';
import { useUiLabels } from '@citame/ui/theme';
import { useQueryClient } from '@citame/web/query';
import { useEffect, useState, type ReactNode } from 'react';

const slowMs = 3000;
const stuckMs = 10_000;

/** Rendered while something loads: after three seconds it says that it takes long, after ten it offers to try again. */
export function Slow(): ReactNode {
  const { slow, retry } = useUiLabels();
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'usual' | 'slow' | 'stuck'>('usual');
  useEffect(() => {
    const timers = [setTimeout(() => setState('slow'), slowMs), setTimeout(() => setState('stuck'), stuckMs)];
    return () => timers.forEach(clearTimeout);
  }, [attempt]);
  if (state === 'usual') {
    return null;
  }
  const tryAgain = async (): Promise<void> => {
    setAttempt(attempt + 1);
    setState('slow');
    const unknown = {
      type: 'active',
      predicate: (query: { readonly state: { readonly status: string } }) => query.state.status !== 'success',
    } as const;
    // A request that is not answered would be waited for on and on.
    await client.cancelQueries(unknown);
    await client.refetchQueries(unknown);
  };
  const action = (
    <Button variant="outline" size="sm" onClick={() => void tryAgain()}>
      {retry}
    </Button>
  );
  return (
    <Banner role="status" {...(state === 'stuck' ? { action } : {})}>
      {slow}
    </Banner>
  );
}

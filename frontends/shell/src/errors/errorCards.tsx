import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { ErrorCard as Card } from './ErrorCard.tsx';

const loadErrorCard = async () => ({ default: (await import('./ErrorCard.tsx')).ErrorCard });
const LazyErrorCard = lazy(loadErrorCard);

/** Loads the card before there is need of it: when there is, the network may be what is missing. */
export function prepareErrorCard(): void {
  loadErrorCard().catch(() => {});
}

/** What went wrong and the one thing to do about it. */
export function ErrorCard(props: ComponentProps<typeof Card>): ReactNode {
  return (
    <Suspense>
      <LazyErrorCard {...props} />
    </Suspense>
  );
}

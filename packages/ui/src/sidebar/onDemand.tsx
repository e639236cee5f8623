import { lazyDialog, lazyPart } from '@citame/ui/lazy';
import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useState } from 'react';

// The sidebar is in the first view of every page; overlays are loaded when they are wanted.
const overlay = () => import('@citame/ui/overlay');
const LazySheet = lazyDialog(async () => (await overlay()).Sheet);
const LazyTooltip = lazyPart(async () => (await overlay()).Tooltip, {
  Missing: ({ children }) => children,
});

/** A `Sheet` whose code is loaded when it opens for the first time. */
export function Sheet(props: ComponentProps<typeof LazySheet>): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) {
    setWasOpened(true);
  }
  return (
    wasOpened && (
      <Suspense>
        <LazySheet {...props} />
      </Suspense>
    )
  );
}

/** A `Tooltip` whose code is loaded when it is on the page for the first time. */
export function Tooltip(props: ComponentProps<typeof LazyTooltip>): ReactNode {
  return (
    <Suspense fallback={props.children}>
      <LazyTooltip {...props} />
    </Suspense>
  );
}

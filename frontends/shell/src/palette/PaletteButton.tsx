import { lazyDialog } from '@citame/ui/lazy';
import { SearchButton, useCommandShortcut } from '@citame/ui/sidebar';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { ownerTexts } from '../frames/ownerTexts.ts';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette);

/** Opens the palette, by a click or Ctrl/Cmd-K; its code comes with the first time. */
export function PaletteButton(): ReactNode {
  const text = ownerTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useCommandShortcut(open);
  return (
    <>
      <SearchButton label={text('palette.open')} keys="Ctrl K" onClick={open} />
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

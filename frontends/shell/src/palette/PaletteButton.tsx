import { lazyDialog } from '@citame/ui/lazy';
import { SearchButton, useCommandShortcut } from '@citame/ui/sidebar';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { ownerTexts } from '../frames/ownerTexts.ts';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette);

/** Opens the palette, by a click or Ctrl/Cmd-K; its code comes with the first time. */
export function PaletteButton(): ReactNode {
  const text = ownerTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const open = useCallback(() => setOpen(true), []);
  useCommandShortcut(open);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    // Letters that come before the palette has the focus.
    const note = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)) {
        event.preventDefault();
        setQuery((before) => before + key);
      }
    };
    addEventListener('keydown', note);
    return () => removeEventListener('keydown', note);
  }, [isOpen]);
  return (
    <>
      <SearchButton label={text('palette.open')} keys="Ctrl K" onClick={open} />
      {isOpen && (
        <Suspense>
          <Palette
            query={query}
            onQuery={setQuery}
            onClose={() => {
              setOpen(false);
              setQuery('');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

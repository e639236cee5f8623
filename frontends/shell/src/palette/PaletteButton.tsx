import { VisuallyHidden } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { SearchButton, useCommandShortcut } from '@citame/ui/sidebar';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { ownerTexts } from '../frames/ownerTexts.ts';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette);

/** Opens the palette, by a click or Ctrl/Cmd-K; its code comes with the first time. */
export function PaletteButton(): ReactNode {
  const text = ownerTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const open = useCallback(() => setOpen(true), []);
  useCommandShortcut(open);
  return (
    <>
      <SearchButton label={text('palette.open')} keys="Ctrl K" onClick={open} />
      {isOpen && (
        <Suspense fallback={<Early label={text('palette.open')} typed={typed} onType={setTyped} />}>
          <Palette
            typed={typed}
            onClose={() => {
              setOpen(false);
              setTyped('');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface EarlyProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Takes what is typed before the code of the palette is there. */
function Early({ label, typed, onType }: EarlyProps): ReactNode {
  return (
    <VisuallyHidden>
      <input ref={focus} aria-label={label} value={typed} onChange={({ target }) => onType(target.value)} />
    </VisuallyHidden>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

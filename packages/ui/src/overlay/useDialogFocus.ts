import { useRef } from 'react';

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

interface DialogFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Focus of a dialog without a trigger: when it closes, back to where it was; after an item of a menu has opened it, to
 * the button of that menu.
 */
export function useReturnFocus(): DialogFocus {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/**
 * `useReturnFocus`, and the first focus of the dialog: its first field where a keyboard is at hand, else the dialog
 * itself, and Tab leads from there to its first control. Never to a button only because it comes first.
 */
export function useDialogFocus(): DialogFocus {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return {
    onCloseAutoFocus,
    onOpenAutoFocus: (event) => {
      onOpenAutoFocus(event);
      event.preventDefault();
      const dialog = event.currentTarget;
      if (dialog instanceof HTMLElement) {
        const touch = matchMedia('(pointer: coarse)').matches;
        const field = touch ? null : dialog.querySelector<HTMLElement>(fields);
        (field ?? dialog).focus();
      }
    },
  };
}

function openerOf(focused: Element | null): HTMLElement | null {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

import { useId, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaving } from './leaving.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface DiscardGuard {
  /** For the element that has the fields in it. */
  readonly watch: {
    readonly 'data-dialog': string;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onChange: (event: FormEvent) => void;
  };
  /** Closes at once while no field has another value than before, else asks first. */
  readonly onOpenChange: ((open: boolean) => void) | undefined;
  /** The question, as long as it is asked. */
  readonly question: ReactNode;
}

/**
 * Keeps a dialog with changed fields from being closed by mistake, whichever way: Escape, a press beside it, its cross, its
 * own buttons, Back. Fields inside of an element with `data-saved` have been saved; `data-form` marks a form within a form. Back from
 * the page closes it, when it has the focus, and leaves the page where it is.
 * @param dismissible while false, only its own buttons close it
 * @param isInAddress whether the address opens it, so that Back closes it as it is
 */
export function useDiscardGuard(
  onOpenChange: ((open: boolean) => void) | undefined,
  { dismissible = true, isInAddress = false }: { dismissible?: boolean; isInAddress?: boolean } = {},
): DiscardGuard {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const before = useRef(new WeakMap<Control, string>());
  const touched = useRef(new Map<Control, Element | null>());

  const isChanged = (): boolean =>
    [...touched.current].some(([control, form]) => {
      // A field may have given its place to another in the same form; with its whole form it was saved, or left.
      const place = control.isConnected ? control : form;
      const isOpen = place?.isConnected === true && place.closest('[data-saved]') === null;
      return isOpen && before.current.get(control) !== valueOf(control);
    });
  // Back closes it, as it does on a phone, and leads nowhere.
  useLeaving(
    isChanged,
    ({ isBack }) => {
      const isHeld = isBack && onOpenChange !== undefined;
      if (isHeld && isChanged()) {
        setAsking(true);
      } else if (isHeld && dismissible) {
        onOpenChange(false);
      }
      return isHeld;
    },
    // Where two are over each other, the upper one has the focus.
    ({ isOtherPage }) => isOtherPage && !isInAddress && dialogOf(document.activeElement) === id,
  );
  return {
    watch: {
      'data-dialog': id,
      onFocus: ({ target }) => {
        if (isControl(target) && !before.current.has(target)) {
          before.current.set(target, valueOf(target));
        }
      },
      onChange: ({ target }) => {
        if (isControl(target)) {
          touched.current.set(target, target.closest('[data-form], form'));
        }
      },
    },
    onOpenChange:
      onOpenChange &&
      ((open) => {
        if (!open && isChanged()) {
          setAsking(true);
        } else {
          onOpenChange(open);
        }
      }),
    question: isAsking && (
      <DiscardQuestion
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          // Closing it may lead back, which is no matter any more.
          touched.current.clear();
          onOpenChange?.(false);
        }}
      />
    ),
  };
}

function dialogOf(element: Element | null): string | null | undefined {
  return element?.closest('[data-dialog]')?.getAttribute('data-dialog');
}

function isControl(element: EventTarget): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function valueOf(control: Control): string {
  const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTicked ? String(control.checked) : control.value;
}

import { IconButton } from '@citame/ui/core';
import { color, frames, media, motion, radius, shadow, useUiLabels } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ToastIcon } from './ToastIcon.tsx';
import type { ToastEnd, ToastRecord } from './toastStore.ts';
import { endToast } from './toastStore.ts';

const defaultDurationMs = 5000;

const Root = styled(Toast.Root)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 10px 10px 16px;
  border-radius: ${radius.card};
  background: ${color.inverse};
  color: ${color.onInverse};
  box-shadow: ${shadow.floating};
  &[data-state='open'] {
    animation: ${frames.surface} ${motion.enter} ${motion.curve};
  }
  &[data-state='closed'] {
    animation: ${frames.submerge} ${motion.leave} ease-in forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  /* Two actions have a line of their own. */
  ${media.phone} {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.enter};
  }
`;

const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;

const Title = styled(Toast.Title)`
  font-weight: 600;
`;

const Description = styled(Toast.Description)`
  color: ${color.onInverseSoft};
`;

const Action = styled(Toast.Action)`
  flex: none;
  min-height: 32px;
  padding: 0 12px;
  border: 1px solid color-mix(in oklab, ${color.onInverse} 32%, transparent);
  border-radius: ${radius.block};
  background: transparent;
  color: inherit;
  font-weight: 600;
  font-size: 13px;
  cursor: pointer;
  &:hover {
    border-color: ${color.onInverse};
  }
  &:focus-visible {
    outline-color: ${color.onInverse};
  }
  ${media.phone} {
    min-height: 44px;
    font-size: 15px;
  }
`;

const Close = styled(IconButton)`
  color: ${color.onInverseSoft};
  &:hover {
    background: color-mix(in oklab, ${color.onInverse} 12%, transparent);
    color: ${color.onInverse};
  }
  &:focus-visible {
    outline-color: ${color.onInverse};
  }
`;

/** A toast in the viewport. It reports to the store why it was closed. */
export function ToastItem({ record }: { record: ToastRecord }): ReactNode {
  const { close } = useUiLabels();
  const end = useRef<ToastEnd>('timeout');
  const endAs = (reason: ToastEnd) => (): void => {
    end.current = reason;
  };
  const {
    id,
    open,
    title,
    description,
    variant = 'default',
    action,
    firstAction,
    duration = defaultDurationMs,
  } = record;
  return (
    <Root
      open={open}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onEscapeKeyDown={(event) => {
        if (closeDialog()) {
          event.preventDefault();
        } else {
          end.current = 'dismissed';
        }
      }}
      onSwipeEnd={endAs('dismissed')}
      onOpenChange={() => endToast(id, end.current)}
    >
      <ToastIcon variant={variant} />
      <Words>
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
      </Words>
      {[firstAction, action].map(
        (each) =>
          each && (
            <Action
              key={each.label}
              altText={each.label}
              onClick={() => {
                end.current = 'action';
                each.onClick();
              }}
            >
              {each.label}
            </Action>
          ),
      )}
      {!action && (
        <Toast.Close asChild onClick={endAs('dismissed')}>
          <Close label={close}>
            <X size={16} aria-hidden="true" />
          </Close>
        </Toast.Close>
      )}
    </Root>
  );
}

/**
 * Closes the dialog on top in place of a toast that came after it, unless the focus is on the toast: whether there was one.
 * The library gives Escape to what was opened last, which is the toast.
 */
function closeDialog(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[role$="dialog"][data-state="open"] [data-escape]');
  const top = buttons.item(buttons.length - 1);
  const focused = document.activeElement?.closest('[role="region"] [data-state="open"]') ?? null;
  if (focused !== null || buttons.length === 0) {
    return false;
  }
  top.click();
  return true;
}

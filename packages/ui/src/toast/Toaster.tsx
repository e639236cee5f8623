import { IconButton } from '@citame/ui/core';
import { color, font, layer, media, motion, radius, shadow, useUiLabels } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import type { ToastEnd } from './toastStore.ts';
import { currentToast, endToast, subscribeToToast } from './toastStore.ts';
import { ToastIcon } from './ToastIcon.tsx';

const defaultDurationMs = 5000;
const hotkey = ['F8'];

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 28px;
  bottom: 28px;
  z-index: ${layer.toast};
  width: max-content;
  min-width: min(320px, calc(100vw - 24px));
  max-width: min(460px, calc(100vw - 24px));
  border-radius: ${radius.card};
  font-family: ${font.sans};
  ${media.phone} {
    right: 12px;
    bottom: calc(84px + env(safe-area-inset-bottom));
    width: calc(100vw - 24px);
  }
`;

const enter = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;
const leave = keyframes`
  to { opacity: 0; transform: translateY(8px); }
`;

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
    animation: ${enter} ${motion.enter} ${motion.curve};
  }
  &[data-state='closed'] {
    animation: ${leave} ${motion.leave} ease-in forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.enter};
  }
`;

const Words = styled.div`
  flex: 1;
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

/** Where toasts appear, one at a time: once, in the shell. F8 brings the focus to it. */
export function Toaster(): ReactNode {
  const labels = useUiLabels();
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  const end = useRef<ToastEnd>('timeout');
  if (!shown) {
    return (
      <Toast.Provider label={labels.notifications}>
        <Viewport hotkey={hotkey} label={labels.notifications} />
      </Toast.Provider>
    );
  }
  const { id, open, title, description, variant = 'default', action, duration = defaultDurationMs } = shown;
  return (
    <Toast.Provider label={labels.notifications}>
      <Root
        key={id}
        open={open}
        duration={duration}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        onEscapeKeyDown={() => {
          end.current = 'dismissed';
        }}
        onSwipeEnd={() => {
          end.current = 'dismissed';
        }}
        onOpenChange={() => {
          endToast(id, end.current);
          end.current = 'timeout';
        }}
      >
        <ToastIcon variant={variant} />
        <Words>
          <Title>{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
        </Words>
        {action ? (
          <Action
            altText={action.label}
            onClick={() => {
              end.current = 'action';
              action.onClick();
            }}
          >
            {action.label}
          </Action>
        ) : (
          <Toast.Close
            asChild
            onClick={() => {
              end.current = 'dismissed';
            }}
          >
            <Close label={labels.close}>
              <X size={16} aria-hidden="true" />
            </Close>
          </Toast.Close>
        )}
      </Root>
      <Viewport hotkey={hotkey} label={labels.notifications} />
    </Toast.Provider>
  );
}

import { font, layer, media, radius, useUiLabels } from '@citame/ui/theme';
import { Toast } from 'radix-ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isDialogOpen, subscribeToDialogs } from './openDialog.ts';
import { ToastItem } from './ToastItem.tsx';
import type { ToastRecord } from './toastStore.ts';

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
  /* Over a dialog or a sheet, away from its buttons, which are at its end and at the right of its head. */
  &[data-over-dialog] {
    inset: calc(12px + env(safe-area-inset-top)) auto auto 12px;
    max-width: min(380px, calc(100vw - 76px));
    ${media.phone} {
      width: calc(100vw - 76px);
      min-width: 0;
    }
  }
`;

/** The place of the one toast. F8 brings the focus to it. */
export function ToastRegion({ shown }: { shown: ToastRecord }): ReactNode {
  const labels = useUiLabels();
  const isOverDialog = useSyncExternalStore(subscribeToDialogs, isDialogOpen, () => false);
  return (
    <Toast.Provider label={labels.notification}>
      <ToastItem key={shown.id} record={shown} />
      <Viewport
        hotkey={hotkey}
        label={labels.notifications}
        data-over-dialog={isOverDialog ? '' : undefined}
      />
    </Toast.Provider>
  );
}

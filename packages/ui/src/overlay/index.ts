export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog, DialogClose } from './Dialog.tsx';
export { DialogBody, DialogFooter } from './dialogStyle.ts';
export type { DialogWidth } from './dialogStyle.ts';
export { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from './Menu.tsx';
export { Popover } from './Popover.tsx';
export { Sheet } from './Sheet.tsx';
export { Tooltip } from './Tooltip.tsx';
export { useReturnFocus } from './useDialogFocus.ts';

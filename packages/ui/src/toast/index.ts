export { Toaster } from './Toaster.tsx';
export { toast } from './toastStore.ts';
export type { ToastAction, ToastEnd, ToastOptions, ToastVariant } from './toastStore.ts';

export { Toaster } from './Toaster.tsx';
export { toast } from './toastStore.ts';
export type { ToastEnd, ToastOptions, ToastVariant } from './toastStore.ts';

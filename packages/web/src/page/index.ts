/**
 * Common parts of the pages for owners. Not shared between builds: each remote brings the little that it uses, and
 * so these files name shared entries (`@citame/web/query`) as a remote does, never by a path.
 */
export { clientName, phoneText } from './clientName.ts';
export { CopyButton } from './CopyButton.tsx';
export { EmployeeButton } from './EmployeeButton.tsx';
export { fetchFile } from './fetchFile.ts';
export { LoadFailed } from './LoadFailed.tsx';
export { MoreChip, maxChips } from './MoreChip.tsx';
export { OfOneEmployee } from './OfOneEmployee.tsx';
export { isOpen } from './isOpen.ts';
export { invalidate } from './invalidate.ts';
export { PhoneLink, Unverified } from './PhoneLink.tsx';
export { saveBlob, saveFile } from './saveFile.ts';
export { optimisticUpdate } from './optimisticUpdate.ts';
export { Slow } from './Slow.tsx';
export { findTelling, reachQuery, useTelling, useTellings } from './telling.ts';
export type { Telling, WhyUntold } from './telling.ts';
export { toastError } from './toastError.ts';
export { useChosenEmployee } from './useChosenEmployee.ts';
export type { ChosenEmployee } from './useChosenEmployee.ts';
export { useReady } from './useReady.ts';
export { useToday } from './useToday.ts';
export { WhatsappText, withoutBold } from './WhatsappText.tsx';

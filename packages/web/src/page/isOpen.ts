import type { Appointment } from '@citame/contracts';

/** Whether an appointment still stands, so that it can be moved or cancelled. */
export function isOpen({ status }: Pick<Appointment, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

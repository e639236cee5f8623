import type { Appointment } from '@citame/contracts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import type { Text } from '../texts.ts';

/** Accessible name of what opens an appointment: its client, service, day and time. */
export function openLabel(
  appointment: Appointment,
  { text, language }: { readonly text: Text; readonly language: string },
): string {
  const { date, slot } = appointment;
  return text('row.open', { ...namesOf(appointment, text), day: longDay(date, language), slot });
}

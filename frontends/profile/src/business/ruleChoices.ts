import type { Business } from '@citame/contracts';
import type { texts } from '../texts.ts';

type Text = typeof texts.text;
type Rule =
  | 'slot_step_minutes'
  | 'min_notice_minutes'
  | 'horizon_days'
  | 'cutoff_minutes'
  | 'reminder_hours'
  | 'second_reminder_hours'
  | 'max_open_bookings';

/** The rules of a business in the order in which they are shown. */
export const ruleFields = [
  { name: 'slot_step_minutes', label: 'step' },
  { name: 'min_notice_minutes', label: 'notice' },
  { name: 'horizon_days', label: 'horizon' },
  { name: 'cutoff_minutes', label: 'cutoff' },
  { name: 'reminder_hours', label: 'reminder' },
  { name: 'second_reminder_hours', label: 'secondReminder' },
  { name: 'max_open_bookings', label: 'open' },
] as const;

const offered: Readonly<Record<Rule, readonly number[]>> = {
  slot_step_minutes: [5, 10, 15, 20, 30, 60],
  min_notice_minutes: [0, 15, 30, 60, 120, 240, 720, 1440, 2880],
  horizon_days: [7, 14, 30, 60, 90, 180, 365, 730],
  cutoff_minutes: [0, 30, 60, 120, 240, 720, 1440, 2880],
  reminder_hours: [0, 2, 4, 12, 24, 48],
  second_reminder_hours: [0, 1, 2, 3, 4, 12],
  max_open_bookings: [1, 2, 3, 5, 10, 20, 50],
};

/** Values that an owner may choose for a rule; the current one is among them even when it is none of ours. */
export function ruleChoices(
  rule: Rule,
  inUse: Business[Rule],
  text: Text,
): { readonly value: number; readonly label: string }[] {
  const values = [...new Set([...offered[rule], inUse])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value, label: labelOf(rule, value, text) }));
}

/** Whether a second reminder would not be nearer to the appointment than the first; 0 is never. */
export function isNotNearer(second: number, first: number): boolean {
  return first > 0 && second >= first;
}

function labelOf(rule: Rule, value: number, text: Text): string {
  switch (rule) {
    case 'slot_step_minutes':
      return text('business.minutes', { count: value });
    case 'min_notice_minutes':
      return value === 0 ? text('business.none') : span(value, text);
    case 'cutoff_minutes':
      return value === 0 ? text('business.none') : before(value, text);
    case 'horizon_days':
      return text('business.days', { count: value });
    case 'reminder_hours':
    case 'second_reminder_hours':
      return value === 0 ? text('business.noReminder') : text('business.hoursBefore', { count: value });
    case 'max_open_bookings':
      return String(value);
  }
}

function span(minutes: number, text: Text): string {
  if (minutes % 1440 === 0) {
    return text('business.daysLong', { count: minutes / 1440 });
  }
  return minutes % 60 === 0
    ? text('business.hours', { count: minutes / 60 })
    : text('business.minutes', { count: minutes });
}

function before(minutes: number, text: Text): string {
  return minutes % 1440 === 0
    ? text('business.days', { count: minutes / 1440 })
    : minutes % 60 === 0
      ? text('business.hoursBefore', { count: minutes / 60 })
      : text('business.minutes', { count: minutes });
}

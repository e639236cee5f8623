import { planReminder, reminderMoment, type ReminderFacts, type ReminderPlan } from './planReminder.ts';

/** Hours before the start at which a business reminds. */
interface ReminderHours {
  /** 0 is never, as is that of the second. */
  readonly reminderHours: number;
  readonly secondReminderHours: number;
}

interface RemindersFacts extends Omit<ReminderFacts, 'hours'>, ReminderHours {
  /** Whether the first and the second were sent for this start. */
  readonly sent: readonly [boolean, boolean];
  /** When one was last sent for this start. */
  readonly lastSentAt?: Date | undefined;
}

/** The first reminder or the second. */
export type Stage = 0 | 1;
export type RemindersPlan =
  | { readonly do: 'send'; readonly stage: Stage }
  | Extract<ReminderPlan, { do: 'wait' }>
  | { readonly do: 'skip'; readonly reason: 'just_booked' | 'too_late' | 'sent_before' };

/**
 * Next step of the reminders of an appointment. `by` is the latest moment of the first. Each comes as `planReminder` says; none so shortly after the other, and when
 * both are due, as after an outage, only the later one.
 */
export function planReminders({ sent, lastSentAt, ...facts }: RemindersFacts): RemindersPlan {
  const plannedAt = lastSentAt === undefined || lastSentAt < facts.plannedAt ? facts.plannedAt : lastSentAt;
  const plans = stagesOf(facts)
    .filter(({ stage }) => !sent[stage])
    .map(({ stage, hours }) => ({ stage, ...planReminder({ ...of(stage, facts), plannedAt, hours }) }));
  const due = plans.findLast((plan) => plan.do === 'send');
  if (due !== undefined) {
    return { do: 'send', stage: due.stage };
  }
  const [next] = plans
    .flatMap((plan) => (plan.do === 'wait' ? [plan.until] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (next !== undefined) {
    return { do: 'wait', until: next };
  }
  const skipped = plans.find((plan) => plan.do === 'skip');
  return { do: 'skip', reason: skipped?.reason ?? 'sent_before' };
}

/** When a client will be reminded next, if nothing changes until then; undefined when they will not be. */
export function nextReminder({ sent, ...facts }: RemindersFacts): Date | undefined {
  return stagesOf(facts)
    .filter(({ stage }) => !sent[stage])
    .map(({ stage, hours }) => reminderMoment({ ...of(stage, facts), hours }))
    .find((moment) => moment !== undefined);
}

function of<Facts extends Pick<ReminderFacts, 'by'>>(stage: Stage, facts: Facts): Facts {
  return stage === 0 ? facts : { ...facts, by: undefined };
}

/** A second reminder that is not later than the first is none. */
function stagesOf({ reminderHours, secondReminderHours }: ReminderHours): { stage: Stage; hours: number }[] {
  const hasSecond = secondReminderHours > 0 && (reminderHours === 0 || secondReminderHours < reminderHours);
  return [
    { stage: 0, hours: reminderHours },
    ...(hasSecond ? [{ stage: 1 as const, hours: secondReminderHours }] : []),
  ];
}

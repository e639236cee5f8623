import type { Conversation, TurnContext } from '../conversation.ts';
import { parseTap } from '../taps.ts';

const asking = new Set<Conversation['state']>(['confirming', 'cancelling', 'asked']);

/** One question stands, answered by yes or no; after whatever else is said it is asked again. */
export function isAsking({ state, options }: Conversation): boolean {
  return asking.has(state) && options.length > 0;
}

/** States in which a time is being chosen, which «it» may mean as well as an appointment. */
export function isChoosing({ state, wanted }: Conversation): boolean {
  return (
    wanted.serviceId !== undefined &&
    (state === 'choosingSlot' ||
      state === 'choosingDay' ||
      state === 'choosingEmployee' ||
      state === 'confirming')
  );
}

/** An appointment was shown last, with the buttons that change it. */
export function isShown({ options }: Pick<Conversation, 'options'>): boolean {
  return parseTap(options[0]?.id ?? '')?.kind === 'move';
}

/** The appointment that is shown with its buttons, as far as it was booked in this chat. */
export function shownAppointment({
  options,
  booked,
}: Pick<Conversation, 'options' | 'booked'>): Conversation['booked'][number] | undefined {
  const tap = parseTap(options[0]?.id ?? '');
  return tap?.kind === 'move'
    ? booked.find(({ appointmentId }) => appointmentId === tap.appointmentId)
    : undefined;
}

/** A proposal was let go, and nothing was shown since. */
export function isLetGo({ state, options, letGo }: Conversation): boolean {
  return state === 'idle' && options.length === 0 && letGo !== undefined;
}

/** One of several is being arranged, or more are to follow. */
export function isOfSeveral({ wanted: { queue = [], sequence } }: Pick<Conversation, 'wanted'>): boolean {
  return queue.length > 0 || isLater({ wanted: { sequence } });
}

/** One of several is booked already. */
export function isLater({ wanted: { sequence } }: Pick<Conversation, 'wanted'>): boolean {
  return sequence !== undefined && sequence.at > 1;
}

/** Appointments that were booked in the conversation and have not begun. */
export function comingOf(
  { booked }: Pick<Conversation, 'booked'>,
  { nowMs }: Pick<TurnContext, 'nowMs'>,
): Conversation['booked'] {
  return booked.filter(({ start }) => Date.parse(start) > nowMs);
}

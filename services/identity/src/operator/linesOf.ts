import { quotaKinds, type BusinessView } from '@citame/contracts';

/** A business in lines for a terminal. */
export function linesOf(view: BusinessView): string[] {
  const { plan, connections, bookings } = view;
  return [
    `${view.id} ${view.name}, since ${view.created_at.slice(0, 10)}`,
    ...(view.suspended_at === null
      ? []
      : [`suspended since ${view.suspended_at}: ${view.suspended_for ?? ''}`]),
    ...(view.closes_at === null ? [] : [`closes on ${view.closes_at}`]),
    ...view.members.map(({ role, email, name }) => `${role} ${email} (${name})`),
    ...(plan === null ? [] : [planLine(plan)]),
    ...(connections === null ? [] : connectionLines(connections)),
    ...(bookings === null
      ? []
      : [
          `bookings of 30 days: ${bookings.by_clients} by clients, ${bookings.by_owners} by owners; ${bookings.clients} clients`,
        ]),
    ...quotaLines(view.quotas),
    ...view.letters.map(
      ({ service, id, work, at, reason, repeatable }) =>
        `dead letter ${service} ${id}${repeatable ? '' : ' (not repeatable)'}: ${work}, ${at}: ${reason}`,
    ),
    ...view.silent.map((service) => `no answer from ${service}`),
  ];
}

function quotaLines(quotas: BusinessView['quotas']): string[] {
  return quotaKinds.flatMap((kind) => {
    const { limit, used } = quotas[kind];
    return limit === null ? [] : [`quota of ${kind}: ${used ?? 'unknown'} of ${limit} used`];
  });
}

function planLine(plan: NonNullable<BusinessView['plan']>): string {
  const { granted, status, is_active: isActive, required } = plan;
  const parts = [
    `plan: ${isActive ? 'active' : 'not active'}`,
    required ? `Paddle ${status ?? 'none'} ${plan.subscription_id ?? ''}`.trim() : 'nothing is sold here',
    ...(plan.next_billed_at === null ? [] : [`next payment ${plan.next_billed_at}`]),
    ...(plan.cancels_at === null ? [] : [`ends ${plan.cancels_at}`]),
    ...(granted === null ? [] : [`${granted.reason} until ${granted.until} (excluded)`]),
  ];
  return parts.join(', ');
}

function connectionLines(connections: NonNullable<BusinessView['connections']>): string[] {
  const { whatsapp, google, messages, failures } = connections;
  const number = whatsapp.connected
    ? `${whatsapp.display_phone_number ?? ''}, ${whatsapp.number ?? ''}`
    : 'not connected';
  return [
    `WhatsApp: ${number}${problemText(whatsapp.problem)}${whatsapp.paused_until === null ? '' : `, paused until ${whatsapp.paused_until}`}`,
    `Google: ${google.connected ? (google.email ?? '') : 'not connected'}${problemText(google.problem)}`,
    `messages of 30 days: ${messages.sent} sent, ${messages.failed} failed`,
    ...failures.map(
      ({ at, reason, code }) => `failed message ${at}: ${reason}${code === null ? '' : ` ${code}`}`,
    ),
  ];
}

function problemText(problem: string | null): string {
  return problem === null ? '' : `, ${problem}`;
}

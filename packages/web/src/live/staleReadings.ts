/** Readings of the API that show each kind of thing: first segments of their paths. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  'scheduling.appointment': ['appointments', 'availability', 'customers', 'waiting-list', 'trail'],
  'scheduling.customer': [
    'appointments',
    'customers',
    'customer-imports',
    'appointment-imports',
    'waiting-list',
    'trail',
  ],
  'scheduling.offer': ['availability', 'waiting-list'],
  'scheduling.hours': ['weekly', 'exceptions', 'open-hours', 'availability', 'trail'],
  'catalog.employee': ['employees', 'services', 'appointments', 'availability', 'open-hours'],
  'catalog.service': ['services', 'appointments', 'availability'],
  'catalog.business': ['business', 'me', 'availability'],
  'identity.account': ['business', 'me'],
  'booking-bot.conversation': ['conversations'],
  'booking-bot.planned': ['conversations/planned'],
  'integrations.whatsapp': ['whatsapp'],
  'integrations.notice': ['whatsapp/notices'],
  'integrations.google': ['google'],
  'billing.subscription': ['billing'],
  'identity.change': ['trail'],
  'catalog.change': ['trail'],
  'integrations.change': ['trail'],
  'billing.change': ['trail'],
};

/** Whether the reading of a query key (`['GET /appointments', …]`) may be out of date after a change of a type. */
export function isStaleAfter(type: string, queryKey: readonly unknown[]): boolean {
  const [service, thing] = type.split('.');
  const segments = shownIn[`${service}.${thing}`] ?? [];
  const [endpoint] = queryKey;
  return segments.some(
    (segment) => endpoint === `GET /${segment}` || String(endpoint).startsWith(`GET /${segment}/`),
  );
}

/** The lists of the trail: without zod, for pages. */

/** Kinds of actors that change something in a business: its members by their role, its clients, vendors, and the installation. */
export const actorKinds = [
  'owner',
  'reception',
  'employee',
  'client',
  'calendar',
  'vendor',
  'operator',
  'system',
] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Ways by which a change came, other than the pages of the back-office. */
export const actorChannels = ['whatsapp', 'google', 'meta', 'paddle', 'file'] as const;
export type ActorChannel = (typeof actorChannels)[number];

/** Things whose changes the trail records. */
export const trailSubjects = [
  'appointment',
  'client',
  'waiting',
  'hours',
  'closure',
  'holidays',
  'service',
  'employee',
  'business',
  'member',
  'invitation',
  'whatsapp',
  'google',
  'feed',
  'subscription',
] as const;
export type TrailSubject = (typeof trailSubjects)[number];

/** Subjects that reception sees: the daily work with clients. */
export const receptionSubjects = ['appointment', 'client', 'waiting'] as const satisfies TrailSubject[];

/** Actions on each subject. */
export const trailActions = {
  appointment: [
    'booked',
    'moved',
    'cancelled',
    'released',
    'deleted',
    'confirmed',
    'completed',
    'no_show',
    'told',
    'changed',
    'exported',
  ],
  client: ['added', 'changed', 'merged', 'erased', 'deleted', 'exported'],
  waiting: ['added', 'changed', 'first', 'ended'],
  hours: ['added', 'changed', 'deleted', 'copied'],
  closure: ['added', 'changed', 'deleted'],
  holidays: ['changed'],
  service: ['added', 'changed', 'deleted'],
  employee: ['added', 'changed', 'deleted'],
  business: ['changed', 'suspended', 'resumed', 'looked', 'exported'],
  member: ['added', 'changed', 'deleted'],
  invitation: ['added', 'deleted'],
  whatsapp: ['connected', 'disconnected', 'broken', 'changed'],
  google: ['connected', 'disconnected', 'broken', 'changed'],
  feed: ['added', 'deleted'],
  subscription: ['changed'],
} as const satisfies Readonly<Record<TrailSubject, readonly string[]>>;
export type TrailAction<Subject extends TrailSubject = TrailSubject> = (typeof trailActions)[Subject][number];

import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  dayUnconfirmed,
  integrationsChange,
  type DomainEvent,
} from '@citame/contracts';
import { noCommit, reaction, type Commit, type Subscription } from '@citame/service-kit';
import type { Member } from '../records/membershipStore.ts';
import type { Problem } from '../told/pushTexts.ts';
import { tellOfBookings, type BookingsDeps } from './tellOfBookings.ts';
import { tellMembers } from './tellMembers.ts';

type AppointmentEvent = Omit<DomainEvent<typeof appointmentBooked>, 'type'>;

/** An older event is no news: a new durable gets all that its stream still has. */
const maxAgeMs = 60 * 60 * 1000;
/** Has members told of appointments that clients book, move, cancel and do not confirm, of Meta's problems, and of limits. */
export function pushFor(deps: BookingsDeps): Subscription[] {
  const isNews = ({ occurredAt }: { occurredAt: string }): boolean =>
    deps.clock().getTime() - Date.parse(occurredAt) < maxAgeMs;
  const tellOf =
    (kind: 'booked' | 'moved' | 'cancelled') =>
    async (event: AppointmentEvent): Promise<Commit> => {
      const { tenantId, aggregateId: appointmentId, data } = event;
      const { serviceTitle, employeeName, start } = data;
      const fact = { kind, appointmentId, serviceTitle, employeeName, start } as const;
      return isNews(event)
        ? tellMembers(deps, { tenantId, fact, isConcerned: (member) => concerns(event, member) })
        : noCommit;
    };
  return [
    reaction(appointmentBooked, async (event) => {
      const tells = [
        await tellOf('booked')(event),
        isNews(event) && event.data.by === 'client' ? await tellOfBookings(deps, event.tenantId) : noCommit,
      ];
      return async (session) => {
        for (const tell of tells) {
          await tell(session);
        }
      };
    }),
    reaction(appointmentMoved, tellOf('moved')),
    reaction(appointmentCancelled, tellOf('cancelled')),
    reaction(dayUnconfirmed, async (event) => {
      const { tenantId, data } = event;
      const fact = { kind: 'unconfirmed', ...data } as const;
      return isNews(event)
        ? tellMembers(deps, { tenantId, fact, isConcerned: ({ role }) => role !== 'employee' })
        : noCommit;
    }),
    reaction(integrationsChange, async (event) => {
      const problem = isNews(event) ? problemOf(event.data) : undefined;
      const { tenantId } = event;
      return problem === undefined
        ? noCommit
        : tellMembers(deps, {
            tenantId,
            fact: { kind: 'problem', problem },
            isConcerned: ({ role }) => role === 'owner',
          });
    }),
  ];
}

/** Owners and reception are told of what clients do; employees of every change of theirs that they did not make. */
function concerns({ data, actor }: AppointmentEvent, { role, employeeId, accountId }: Member): boolean {
  return role === 'employee'
    ? (employeeId === data.employeeId || employeeId === data.before?.employeeId) &&
        actor?.accountId !== accountId
    : data.by === 'client';
}

/** The problem that a connection with Meta has from now on; undefined for every other change of one. */
function problemOf({
  subject,
  action,
  changes,
}: DomainEvent<typeof integrationsChange>['data']): Problem | undefined {
  if (subject !== 'whatsapp') {
    return undefined;
  }
  const standing = changes.find(({ field }) => field === 'standing')?.to;
  if (changes.some(({ field, to }) => field === 'unpaid' && to === true)) {
    return 'payment';
  }
  const used = changes.find(({ field }) => field === 'capReached')?.to;
  if (used === 80 || used === 100) {
    return used === 100 ? 'capReached' : 'capNear';
  }
  return action === 'broken'
    ? 'broken'
    : standing === 'disabled' || standing === 'restricted'
      ? standing
      : undefined;
}

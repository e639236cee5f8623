import { toEpochMin, type DurationMin, type EpochMin } from '@citame/calendar';
import { instantsOf, offsetText, wallTimeAt } from '@citame/calendar/wallClock';
import type { Explanation, Locale } from '@citame/contracts';
import { AppError, isAppError, omitUndefined } from '@citame/service-kit';
import type { CustomerStore } from '../customers/customerStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { notAssignedText, reasonText, type Standing } from './reasonTexts.ts';
import { reasonsAgainst, type Reason } from './rules/reasonsAgainst.ts';

interface Question {
  readonly tenantId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  /** `2027-05-10T10:00` of the business, or an instant. */
  readonly at: string;
  readonly locale: Locale;
  /** Length that the owner chose, in place of the service's. */
  readonly lengthMin?: DurationMin | undefined;
  /** An appointment that is to be moved. */
  readonly moving?: string | undefined;
}

interface ExplainDeps extends OpeningsDeps {
  readonly customers: Pick<CustomerStore, 'findMany'>;
}

/**
 * Why a start is, or is not, offered with an employee: by the very rules that offer it.
 * @throws AppError `not_found`, `nonexistent_local_time`
 */
export async function explainStart(deps: ExplainDeps, question: Question): Promise<Explanation> {
  const { tenantId, serviceId, employeeId, locale, lengthMin, moving } = question;
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const startMin = startOf(question.at, timeZone);
  const { date, time } = wallTimeAt(timeZone, startMin);
  const shown = { start: offsetText(timeZone, startMin), date, slot: time };
  try {
    const query = {
      tenantId,
      serviceId,
      employeeId,
      from: date,
      to: date,
      ...omitUndefined({ lengthMin, moving }),
    };
    const { business, service, calendars } = await findOpenings(deps, query);
    const context = { rules: business, service, nowMs: deps.clock().getTime() };
    const reasons = calendars.flatMap((calendar) => reasonsAgainst(context, calendar, startMin));
    const standing = await standingOf(deps, tenantId, timeZone, reasons);
    return {
      ...shown,
      offered: reasons.length === 0,
      reasons: reasons.map((reason) => ({
        rule: reason.rule,
        message: reasonText(reason, timeZone, locale, 'id' in reason ? standing.get(reason.id) : undefined),
        ...('id' in reason ? { id: reason.id } : {}),
      })),
    };
  } catch (error) {
    if (!isAppError(error, 'not_assigned')) {
      throw error;
    }
    return {
      ...shown,
      offered: false,
      reasons: [{ rule: 'not_assigned', message: notAssignedText(locale) }],
    };
  }
}

/** Client and time of the appointments in the way, by their ids. */
async function standingOf(
  { appointments, customers }: ExplainDeps,
  tenantId: string,
  timeZone: string,
  reasons: readonly Reason[],
): Promise<ReadonlyMap<string, Standing>> {
  const ids = reasons.flatMap((reason) => ('id' in reason && reason.rule !== 'hold' ? [reason.id] : []));
  const found = await Promise.all(ids.map((id) => appointments.findById(tenantId, id)));
  const there = found.filter((each) => each !== null);
  const people = await customers.findMany(
    tenantId,
    there.map(({ customerId }) => customerId),
  );
  return new Map(
    there.map(({ _id, customerId, start }) => [
      _id,
      {
        name: people.find((each) => each._id === customerId)?.name ?? null,
        slot: wallTimeAt(timeZone, toEpochMin(start)).time,
      },
    ]),
  );
}

function startOf(at: string, timeZone: string): EpochMin {
  if (at.length > 16) {
    return Math.floor(toEpochMin(new Date(at)));
  }
  const [first] = instantsOf(timeZone, at.slice(0, 10), at.slice(11));
  if (first === undefined) {
    throw new AppError('nonexistent_local_time');
  }
  return first;
}

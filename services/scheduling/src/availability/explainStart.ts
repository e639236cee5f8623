import { toEpochMin, type EpochMin } from '@citame/calendar';
import { instantsOf, offsetText, wallTimeAt } from '@citame/calendar/wallClock';
import type { Explanation, Locale } from '@citame/contracts';
import { AppError, isAppError } from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { notAssignedText, reasonText } from './reasonTexts.ts';
import { reasonsAgainst } from './rules/reasonsAgainst.ts';

interface Question {
  readonly tenantId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  /** `2027-05-10T10:00` of the business, or an instant. */
  readonly at: string;
  readonly locale: Locale;
}

/**
 * Why a start is, or is not, offered with an employee: by the very rules that offer it.
 * @throws AppError `not_found`, `nonexistent_local_time`
 */
export async function explainStart(deps: OpeningsDeps, question: Question): Promise<Explanation> {
  const { tenantId, serviceId, employeeId, locale } = question;
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const startMin = startOf(question.at, timeZone);
  const { date, time } = wallTimeAt(timeZone, startMin);
  const shown = { start: offsetText(timeZone, startMin), date, slot: time };
  try {
    const query = { tenantId, serviceId, employeeId, from: date, to: date };
    const { business, service, calendars } = await findOpenings(deps, query);
    const context = { rules: business, service, nowMs: deps.clock().getTime() };
    const reasons = calendars.flatMap((calendar) => reasonsAgainst(context, calendar, startMin));
    return {
      ...shown,
      offered: reasons.length === 0,
      reasons: reasons.map((reason) => ({
        rule: reason.rule,
        message: reasonText(reason, timeZone, locale),
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

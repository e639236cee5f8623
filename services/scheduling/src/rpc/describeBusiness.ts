import { minuteOfDay } from '@citame/calendar';
import { wholeBusiness, withUsualFacts, type BusinessDescription } from '@citame/contracts';
import { bookingsUsed, type QuotaDeps } from '../booking/bookingsQuota.ts';
import type { RuleSnapshot } from '../hours/ruleSnapshot.ts';
import type { RuleSnapshots } from '../hours/ruleSnapshots.ts';

/** Describes a business for a conversation; services that no employee with hours does are left out. */
export async function businessDescription(
  deps: QuotaDeps & { readonly ruleSnapshots: RuleSnapshots },
  tenantId: string,
): Promise<BusinessDescription> {
  const rules = await deps.ruleSnapshots.current(tenantId);
  const { employees, services, bookingsQuota: limit } = rules;
  const business = withUsualFacts(rules.business);
  const team = new Set(employees.map(({ _id }) => _id));
  return {
    name: business.name,
    address: business.address,
    phone: business.phone,
    timeZone: business.timeZone,
    horizonDays: business.horizonDays,
    cutoffMin: business.cutoffMin,
    employees: employees.map(({ _id, name }) => ({ id: _id, name })),
    services: services
      .map(({ _id, title, description, durationMin, price, category, employeeIds }) => ({
        id: _id,
        title,
        description,
        durationMin,
        price: price ?? null,
        category: category ?? '',
        employeeIds: employeeIds.filter((id) => team.has(id)),
      }))
      .filter(({ employeeIds }) => employeeIds.some((id) => hasHours(rules, id))),
    country: business.country,
    location: business.location,
    directions: business.directions,
    parking: business.parking,
    payment: business.payment,
    addressForm: business.addressForm,
    slotWord: business.slotWord,
    afternoonFrom: minuteOfDay(business.afternoonFrom),
    questions: business.questions,
    botAnswers: business.botAnswers,
    takesBookings: limit === undefined || (await bookingsUsed(deps, tenantId)) < limit,
  };
}

/** Whether an employee works in any week, or on a day of their own. */
function hasHours({ periods, exceptions }: RuleSnapshot, employeeId: string): boolean {
  const opens = (id: string): boolean => exceptions.get(id)?.some(({ kind }) => kind === 'open') === true;
  return (periods.get(employeeId) ?? []).length > 0 || opens(employeeId) || opens(wholeBusiness);
}

import { minuteOfDay } from '@citame/calendar';
import { withUsualFacts, type BusinessDescription } from '@citame/contracts';
import { takesBookings, type QuotaDeps } from '../booking/bookingsQuota.ts';
import type { RuleSnapshots } from '../hours/ruleSnapshots.ts';

/** Describes a business for a conversation; services without an employee are left out. */
export async function businessDescription(
  deps: QuotaDeps & { readonly ruleSnapshots: RuleSnapshots },
  tenantId: string,
): Promise<BusinessDescription> {
  const [{ business: known, employees, services }, hasBookingsLeft] = await Promise.all([
    deps.ruleSnapshots.current(tenantId),
    takesBookings(deps, tenantId),
  ]);
  const business = withUsualFacts(known);
  const working = new Set(employees.map(({ _id }) => _id));
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
        employeeIds: employeeIds.filter((id) => working.has(id)),
      }))
      .filter(({ employeeIds }) => employeeIds.length > 0),
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
    takesBookings: hasBookingsLeft,
  };
}

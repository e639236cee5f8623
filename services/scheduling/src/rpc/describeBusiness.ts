import type { BusinessDescription } from '@citame/contracts';
import type { RuleBooks } from '../hours/ruleBooks.ts';

/** Describes a business for a conversation; services without an employee are left out. */
export async function businessDescription(
  ruleBooks: RuleBooks,
  tenantId: string,
): Promise<BusinessDescription> {
  const { business, employees, services } = await ruleBooks.current(tenantId);
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
      .map(({ _id, title, description, durationMin, employeeIds }) => ({
        id: _id,
        title,
        description,
        durationMin,
        employeeIds: employeeIds.filter((id) => working.has(id)),
      }))
      .filter(({ employeeIds }) => employeeIds.length > 0),
  };
}

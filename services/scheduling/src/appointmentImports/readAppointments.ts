import { withUsualFacts, type Locale } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import { phoneCountry, possiblePhone } from '../customers/phone.ts';
import { phoneWords } from '../imports/runImport.ts';
import type { Table } from '../imports/tables/table.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels, ServiceRow } from '../replicas/readModels.ts';
import type { AppointmentImport, Choice } from './appointmentImportStore.ts';
import { filedAppointments, type FiledAppointment } from './rules/filedAppointments.ts';
import { knownBy, nameIn, type Known } from './rules/nameIn.ts';

export interface ReadDeps {
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

/** An appointment of a file, with the service and the employee of ours that its names are. */
export interface NamedAppointment extends FiledAppointment {
  readonly serviceRow: ServiceRow | undefined;
  readonly employeeId: string | undefined;
  readonly employeeName: string | undefined;
  /** Whether the names are theirs by themselves: what the owner need not be asked. */
  readonly isServiceClear: boolean;
  readonly isEmployeeClear: boolean;
}

export interface ReadFile {
  readonly timeZone: string;
  readonly locale: Locale;
  readonly appointments: readonly NamedAppointment[];
}

/** Countries whose people write the month before the day (CLDR, `yMd`). */
const monthFirst: readonly string[] = ['US', 'PR', 'PH', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW'];

/** The appointments of a table, read as in the business's country and by the names of its services and employees. */
export async function readAppointments(
  { readModels, clock }: ReadDeps,
  {
    tenantId,
    columns,
    locale,
    services,
    employees,
  }: Pick<AppointmentImport, 'tenantId' | 'columns' | 'locale' | 'services' | 'employees'>,
  table: Table,
): Promise<ReadFile> {
  const mine = { tenantId, deleted: false };
  const [business, serviceRows, employeeRows] = await Promise.all([
    findBusiness(readModels, tenantId),
    readModels.services.find(mine).sort({ _id: 1 }).lean<ServiceRow[]>(),
    readModels.employees.find(mine).sort({ _id: 1 }).lean(),
  ]);
  const country = phoneCountry(business);
  const knownServices = serviceRows.map(({ _id, title }) => knownBy(_id, title));
  const knownEmployees = employeeRows.map(({ _id, name }) => knownBy(_id, name));
  const filed = await filedAppointments(table, {
    columns,
    phoneWord: phoneWords[locale],
    phoneOf: (text) => (/^\+?[\d\s().-]{6,24}$/.test(text) ? possiblePhone(text, country) : undefined),
    timeZone: business.timeZone,
    dayFirst: !monthFirst.includes(withUsualFacts(business).country),
    now: clock(),
    services: knownServices,
  });
  const serviceOf = finder(knownServices, services);
  const employeeOf = finder(knownEmployees, employees);
  // A calendar is called after anything; whose it is goes without saying where one works alone.
  const [alone] = employeeRows.length === 1 ? employeeRows : [];
  return {
    timeZone: business.timeZone,
    locale,
    appointments: filed.map((one) => {
      const service = serviceOf(one.service);
      const said = employeeOf(one.employee);
      const isAlone = alone !== undefined && (one.employee === '' || table.format === 'ics');
      const employee = said.id === undefined && isAlone ? { id: alone._id, isClear: true } : said;
      return {
        ...one,
        serviceRow: serviceRows.find(({ _id }) => _id === service.id),
        employeeId: employee.id,
        employeeName: employeeRows.find(({ _id }) => _id === employee.id)?.name,
        isServiceClear: service.isClear,
        isEmployeeClear: employee.isClear,
      };
    }),
  };
}

/** Finds the one that a name of the file is: by its words, else as the owner has said; each name once. */
function finder(
  known: readonly Known[],
  choices: readonly Choice[],
): (name: string) => { readonly id: string | undefined; readonly isClear: boolean } {
  const found = new Map<string, { id: string | undefined; isClear: boolean }>();
  return (name) => {
    const before = found.get(name);
    if (before !== undefined) {
      return before;
    }
    const clear = nameIn(name, known);
    const chosen = choices.find((choice) => choice.name === name && known.some(({ id }) => id === choice.id));
    const now = { id: clear ?? chosen?.id, isClear: clear !== undefined };
    found.set(name, now);
    return now;
  };
}

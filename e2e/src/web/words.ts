import type { Locale } from '@citame/contracts';
import appointmentsEn from '../../../frontends/appointments/src/locales/en.json' with { type: 'json' };
import appointmentsEs from '../../../frontends/appointments/src/locales/es.json' with { type: 'json' };
import authEn from '../../../frontends/auth/src/locales/en.json' with { type: 'json' };
import authEs from '../../../frontends/auth/src/locales/es.json' with { type: 'json' };
import clientsEn from '../../../frontends/clients/src/locales/en.json' with { type: 'json' };
import clientsEs from '../../../frontends/clients/src/locales/es.json' with { type: 'json' };
import conversationsEn from '../../../frontends/conversations/src/locales/en.json' with { type: 'json' };
import conversationsEs from '../../../frontends/conversations/src/locales/es.json' with { type: 'json' };
import dashboardEn from '../../../frontends/dashboard/src/locales/en.json' with { type: 'json' };
import dashboardEs from '../../../frontends/dashboard/src/locales/es.json' with { type: 'json' };
import employeesEn from '../../../frontends/employees/src/locales/en.json' with { type: 'json' };
import employeesEs from '../../../frontends/employees/src/locales/es.json' with { type: 'json' };
import holidaysEn from '../../../frontends/holidays/src/locales/en.json' with { type: 'json' };
import holidaysEs from '../../../frontends/holidays/src/locales/es.json' with { type: 'json' };
import profileEn from '../../../frontends/profile/src/locales/en.json' with { type: 'json' };
import profileEs from '../../../frontends/profile/src/locales/es.json' with { type: 'json' };
import scheduleEn from '../../../frontends/schedule/src/locales/en.json' with { type: 'json' };
import scheduleEs from '../../../frontends/schedule/src/locales/es.json' with { type: 'json' };
import servicesEn from '../../../frontends/services/src/locales/en.json' with { type: 'json' };
import servicesEs from '../../../frontends/services/src/locales/es.json' with { type: 'json' };
import shellEn from '../../../frontends/shell/src/locales/en.json' with { type: 'json' };
import shellEs from '../../../frontends/shell/src/locales/es.json' with { type: 'json' };
import ownerEn from '../../../frontends/shell/src/locales/owner.en.json' with { type: 'json' };
import ownerEs from '../../../frontends/shell/src/locales/owner.es.json' with { type: 'json' };
import statisticsEn from '../../../frontends/statistics/src/locales/en.json' with { type: 'json' };
import statisticsEs from '../../../frontends/statistics/src/locales/es.json' with { type: 'json' };
import subscriptionEn from '../../../frontends/subscription/src/locales/en.json' with { type: 'json' };
import subscriptionEs from '../../../frontends/subscription/src/locales/es.json' with { type: 'json' };
import supportEn from '../../../frontends/support/src/locales/en.json' with { type: 'json' };
import supportEs from '../../../frontends/support/src/locales/es.json' with { type: 'json' };
import synchronizeEn from '../../../frontends/synchronize/src/locales/en.json' with { type: 'json' };
import synchronizeEs from '../../../frontends/synchronize/src/locales/es.json' with { type: 'json' };
import waitingEn from '../../../frontends/waiting/src/locales/en.json' with { type: 'json' };
import waitingEs from '../../../frontends/waiting/src/locales/es.json' with { type: 'json' };

const es = {
  appointments: appointmentsEs,
  auth: authEs,
  clients: clientsEs,
  conversations: conversationsEs,
  dashboard: dashboardEs,
  employees: employeesEs,
  holidays: holidaysEs,
  profile: profileEs,
  schedule: scheduleEs,
  services: servicesEs,
  shell: { ...shellEs, ...ownerEs },
  statistics: statisticsEs,
  subscription: subscriptionEs,
  support: supportEs,
  synchronize: synchronizeEs,
  waiting: waitingEs,
};
const en: typeof es = {
  appointments: appointmentsEn,
  auth: authEn,
  clients: clientsEn,
  conversations: conversationsEn,
  dashboard: dashboardEn,
  employees: employeesEn,
  holidays: holidaysEn,
  profile: profileEn,
  schedule: scheduleEn,
  services: servicesEn,
  shell: { ...shellEn, ...ownerEn },
  statistics: statisticsEn,
  subscription: subscriptionEn,
  support: supportEn,
  synchronize: synchronizeEn,
  waiting: waitingEn,
};

/** Texts of the pages, by remote. */
export type Words = typeof es;

/** The texts of the pages themselves, in both languages. */
export const words: Readonly<Record<Locale, Words>> = { es, en };

const special = /[.*+?^${}()|[\]\\/]/g;

/** A whole text as it is shown, with these values in its places; in a place without a value, anything may stand. */
export function said(text: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, index) => {
    const value = index % 2 === 0 ? part : values[part];
    return value === undefined ? '.*' : String(value).replaceAll(special, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

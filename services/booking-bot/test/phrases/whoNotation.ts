import type { Understanding } from '../../src/phrases/understanding.ts';

/** `is Ana`, `3 people`, `for Pablo`, `for hijo`, `Corte / Color`, `Corte + Barba`, `with Luis`, `not Luis`, `no Pepe`, `anyone`. */
export function whoNotation(said: Understanding): string {
  const services = said.serviceSequence.length > 0 ? [] : [said.serviceIds.join(' / ')];
  const isAllOthers = said.unwantedEmployeeIds.length > 0;
  return [
    said.speaker === null ? '' : `is ${said.speaker}`,
    said.people === 1 ? '' : `${said.people} people`,
    ...said.others.map(({ name, words }) => `for ${name ?? words}`),
    ...services,
    said.serviceSequence.join(' + '),
    isAllOthers || said.employeeIds.length === 0 ? '' : `with ${said.employeeIds.join(' / ')}`,
    isAllOthers ? `not ${said.unwantedEmployeeIds.join(' / ')}` : '',
    said.namedUnknown === null ? '' : `no ${said.namedUnknown}`,
    said.anyEmployee ? 'anyone' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

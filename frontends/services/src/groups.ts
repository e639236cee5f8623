import type { Service } from '@citame/contracts';

export interface ServiceGroup {
  /** '' for the services of no category. */
  readonly category: string;
  readonly services: readonly Service[];
}

/** Services by category: categories in the order of their first service, those of none at the end. */
export function groupsOf(services: readonly Service[]): ServiceGroup[] {
  const groups = [...Map.groupBy(services, ({ category }) => category)].map(([category, members]) => ({
    category,
    services: members,
  }));
  const isNone = ({ category }: ServiceGroup): boolean => category === '';
  return [...groups.filter((group) => !isNone(group)), ...groups.filter(isNone)];
}

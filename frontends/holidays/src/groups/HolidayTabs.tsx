import type { LocalDate } from '@citame/calendar';
import { Badge, Cluster, Skeleton } from '@citame/ui/core';
import { Tabs } from '@citame/ui/tabs';
import type { EmployeeColor } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useHolidayNames } from '../publicHolidays/useHolidayNames.ts';
import { wholeBusiness } from '../wholeBusiness.ts';
import { exceptionsQuery } from './exceptionsQuery.ts';
import { GroupList } from './GroupList.tsx';
import { closedGroups, comingDays, comingFirst, specialGroups, type Group } from './groups.ts';

interface HolidayTabsProps {
  /** Or `wholeBusiness`. */
  readonly employeeId: string;
  readonly color: EmployeeColor;
  /** Undefined until it is known. */
  readonly today: LocalDate | undefined;
  readonly onEdit: (group: Group) => void;
  readonly onDelete: (group: Group) => void;
}

/** The closed days and the special hours of an employee, or of the whole business. */
export function HolidayTabs({ employeeId, color, today, onEdit, onDelete }: HolidayTabsProps): ReactNode {
  const text = texts.useTexts();
  const [tab, setTab] = useState<'closed' | 'special'>('closed');
  const exceptions = useQuery(exceptionsQuery(employeeId));
  const named = useHolidayNames(exceptions.data);
  if (exceptions.isError && exceptions.data === undefined) {
    return (
      <LoadFailed
        message={messageOf(exceptions.error, text('loadFailed'))}
        retryLabel={text('retry')}
        onRetry={() => void exceptions.refetch()}
      />
    );
  }
  if (exceptions.data === undefined || today === undefined) {
    return <Skeleton height="160px" />;
  }
  const groups = {
    closed: comingFirst(closedGroups(named), today),
    special: comingFirst(specialGroups(named), today),
  };
  const tabs = (['closed', 'special'] as const).map((value) => ({
    value,
    label: (
      <Cluster gap={8}>
        {text(`tabs.${value}`)}
        {comingDays(groups[value], today) > 0 && <Badge>{comingDays(groups[value], today)}</Badge>}
      </Cluster>
    ),
    content: (
      <GroupList
        isOfAll={employeeId === wholeBusiness}
        groups={groups[value]}
        color={color}
        today={today}
        onEdit={onEdit}
        onDelete={onDelete}
        none={{
          title: text(`none.${value}`),
          words: text(`none.${value}${employeeId === wholeBusiness ? 'ForAll' : 'Text'}`),
        }}
      />
    ),
  }));
  return <Tabs label={text('tabs.label')} tabs={tabs} value={tab} onChange={setTab} />;
}

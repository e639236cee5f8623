import { addMonths, countDays, monthOf, partsOf, type LocalDate } from '@citame/calendar';
import type { Employee, TeamException } from '@citame/contracts';
import { Card, CardBody, CardHeader, Skeleton, Text } from '@citame/ui/core';
import { color as colors, employee, employeeColor, font, media } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { EmployeeButton, LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Store } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { monthName, shortRange } from '../days/dayTexts.ts';
import { closedGroups, comingDays, type Group } from '../groups/groups.ts';
import { texts } from '../texts.ts';

/** Twelve months from today are in thirteen of the calendar: those that «Festivos del año» closes. */
const months = 13;

const Line = styled.li`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr) 190px;
  gap: 4px 16px;
  align-items: center;
  min-height: 44px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 6px 0;
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

const Track = styled.div`
  position: relative;
  height: 20px;
  border-radius: 6px;
  background: ${colors.sunken};
  overflow: hidden;
`;

const Block = styled.i<{ $forAll: boolean }>`
  position: absolute;
  inset-block: ${({ $forAll }) => ($forAll ? '0' : '2px')};
  min-width: 3px;
  border-radius: ${({ $forAll }) => ($forAll ? '0' : '3px')};
  background: ${({ $forAll }) => ($forAll ? colors.lineStrong : employee.bar)};
`;

const Everybody = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 44px;
  font-weight: 550;
  > svg {
    flex: none;
    width: 28px;
    color: ${colors.muted};
  }
`;

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(${months}, minmax(0, 1fr));
  color: ${colors.muted};
  font: 450 11px/14px ${font.sans};
`;

const Scale = styled(Line)`
  min-height: 20px;
  ${media.narrow} {
    padding: 0;
  }
`;

interface TeamYearProps {
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  readonly onChoose: (employeeId: string) => void;
}

/** Absences in the coming twelve months, each employee on a line of their own. */
export function TeamYear({ team, today, onChoose }: TeamYearProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const title = useId();
  const from = monthOf(today).from;
  const to = monthOf(addMonths(today, months - 1)).to;
  const exceptions = useQuery(apiQuery('GET /exceptions', { query: { from_date: from, to_date: to } }));
  if (exceptions.data === undefined) {
    return exceptions.isError ? (
      <LoadFailed
        message={messageOf(exceptions.error, text('loadFailed'))}
        retryLabel={text('retry')}
        onRetry={() => void exceptions.refetch()}
      />
    ) : (
      <Skeleton height="220px" />
    );
  }
  const forAll = groupsOf(exceptions.data, null);
  const first = partsOf(from).month;
  const shown = Array.from({ length: months }, (_, index) => ((first - 1 + index) % 12) + 1);
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHeader title={text('team12.title')} id={title}>
        <Text as="span" tone="muted" size="sm">
          {text('team12.range')}
        </Text>
      </CardHeader>
      <CardBody as="ul">
        <Scale aria-hidden="true">
          <span />
          <Months>
            {shown.map((month, place) => (
              <span key={place === 0 ? 'this' : month}>{monthName(month, language, 'narrow')}</span>
            ))}
          </Months>
        </Scale>
        {comingDays(forAll, today) > 0 && (
          <Line>
            <Everybody>
              <Store size={18} aria-hidden="true" />
              {text('team12.everybody')}
            </Everybody>
            <YearBar groups={forAll} from={from} to={to} />
            <Away groups={forAll} today={today} />
          </Line>
        )}
        {team.map((member, place) => {
          const { employee_id: id } = member;
          const ownColor = employeeColor(place, member.color);
          const own = groupsOf(exceptions.data, id);
          return (
            <Line key={id} data-employee-color={ownColor}>
              <EmployeeButton
                employee={member}
                color={ownColor}
                label={text('team12.open', { name: member.nombre })}
                onClick={() => onChoose(id)}
              />
              <YearBar groups={[...forAll, ...own]} from={from} to={to} />
              <Away groups={[...forAll, ...own]} today={today} />
            </Line>
          );
        })}
      </CardBody>
    </Card>
  );
}

/** How many days of the groups are to come, and the first of them. */
function Away({
  groups,
  today,
}: {
  readonly groups: readonly Group[];
  readonly today: LocalDate;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [next] = groups
    .filter(({ last }) => last >= today)
    .toSorted((a, b) => a.first.localeCompare(b.first));
  const days = comingDays(groups, today);
  return (
    <Text as="div" size="sm" tone={next === undefined ? 'muted' : 'soft'} numeric>
      {next === undefined
        ? text('team12.none')
        : text('team12.away', { count: days, next: shortRange(next, language) })}
    </Text>
  );
}

/** Closed days of an employee, or of the whole business (null), as ranges. */
function groupsOf(exceptions: readonly TeamException[], employeeId: string | null): Group[] {
  return closedGroups(exceptions.filter(({ employee_id: id }) => id === employeeId));
}

interface YearBarProps {
  readonly groups: readonly Group[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** An ornament beside the words: closed days within a year, those of the whole business behind. */
function YearBar({ groups, from, to }: YearBarProps): ReactNode {
  const length = countDays(from, to);
  const share = (days: number): string => `${(days / length) * 100}%`;
  return (
    <Track aria-hidden="true">
      {groups.map(({ first, last, forAll, ids }) => (
        <Block
          key={ids[0]}
          $forAll={forAll}
          style={{ left: share(countDays(from, first) - 1), width: share(countDays(first, last)) }}
        />
      ))}
    </Track>
  );
}

import { minuteOfDay } from '@citame/calendar';
import type { WeeklyPeriod } from '@citame/contracts';
import { color, employee, font } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Track = styled.div`
  position: relative;
  height: 20px;
  border-radius: 6px;
  background: ${color.sunken};
  overflow: hidden;
`;

const Block = styled.i<{ $isAlternate: boolean }>`
  position: absolute;
  inset-block: 2px;
  border-radius: 5px;
  background: ${employee.ground};
  border-left: 4px solid ${employee.bar};
  opacity: ${({ $isAlternate }) => ($isAlternate ? 0.55 : 1)};
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: 2px;
  color: ${color.muted};
  font: 450 11px/14px ${font.sans};
  font-variant-numeric: tabular-nums;
`;

/** Whole hours. */
export interface ShownHours {
  readonly first: number;
  readonly last: number;
}

interface DayBarProps {
  readonly periods: readonly WeeklyPeriod[];
  readonly hours: ShownHours;
}

/** Bar of the day with its periods: an ornament beside the times in words. */
export function DayBar({ periods, hours: { first, last } }: DayBarProps): ReactNode {
  const share = (minutes: number): string => `${(minutes / ((last - first) * 60)) * 100}%`;
  return (
    <div aria-hidden="true">
      <Track>
        {periods.map(({ period_id: id, from, to, alternate_from: alternate }) => (
          <Block
            key={id}
            $isAlternate={alternate !== undefined}
            style={{
              left: share(minuteOfDay(from) - first * 60),
              width: share(minuteOfDay(to) - minuteOfDay(from)),
            }}
          />
        ))}
      </Track>
      <Scale>
        <span>{first}:00</span>
        <span>{Math.round((first + last) / 2)}:00</span>
        <span>{last}:00</span>
      </Scale>
    </div>
  );
}

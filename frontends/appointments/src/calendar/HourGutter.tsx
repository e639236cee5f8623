import { timeText } from '@citame/calendar';
import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { heightOf, type Scale } from './maths/scale.ts';

export const gutterPx = 52;

const Root = styled.div`
  position: sticky;
  left: 0;
  z-index: 5;
  background: ${color.surface};
  color: ${color.muted};
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    right: 8px;
  }
  ${media.phone} {
    font-size: 11px;
    span {
      right: 5px;
    }
  }
`;

const Now = styled.b`
  position: absolute;
  right: 4px;
  z-index: 1;
  padding: 0 5px;
  border-radius: 6px;
  background: ${color.nowInk};
  color: ${color.surface};
  font-weight: 650;
`;

const linePx = 16;

interface HourGutterProps {
  readonly shown: Scale;
  /** The present, where the grid has it. */
  readonly minute: number | undefined;
}

/** The hours of a grid at its side, and the time that it is. */
export function HourGutter({ shown, minute }: HourGutterProps): ReactNode {
  const hours = Array.from(
    { length: (shown.end - shown.start) / 60 },
    (_, index) => shown.start + index * 60,
  );
  const nowTop = minute === undefined ? undefined : labelTop(minute, shown);
  return (
    <Root aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ top: besideNow(labelTop(hour, shown), nowTop) }}>
          {timeText(hour)}
        </span>
      ))}
      {minute !== undefined && <Now style={{ top: nowTop }}>{timeText(minute)}</Now>}
    </Root>
  );
}

/** At the middle of its line; the first would be under the heads, and stands below its line. */
function labelTop(minute: number, shown: Scale): number {
  return Math.max(2, heightOf(minute - shown.start, shown) - linePx / 2);
}

/** An hour that the present would cover stands above or below it. */
function besideNow(top: number, nowTop: number | undefined): number {
  if (nowTop === undefined || Math.abs(top - nowTop) >= linePx) {
    return top;
  }
  return top <= nowTop && nowTop >= linePx ? nowTop - linePx : nowTop + linePx;
}

import { VisuallyHidden } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { placeOf, type Span } from './dayScale.ts';

const Root = styled.div`
  position: relative;
  grid-column: 2;
  height: 22px;
  color: ${color.muted};
  font-size: 12px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    transform: translateX(-50%);
  }
`;

const Pin = styled.b`
  position: absolute;
  z-index: 1;
  padding: 0 7px;
  border-radius: 6px;
  background: ${color.nowInk};
  color: ${color.canvas};
  font-weight: 650;
  transform: translateX(-50%);
`;

/** The hours above the strips, and the time that it is. */
export function HourScale({ shown, now }: { shown: Span; now: number }): ReactNode {
  const text = texts.useTexts();
  const length = shown.to - shown.from;
  // Every hour of a short day, every other of a long one; none where the pin stands.
  const step = length > 11 * 60 ? 120 : 60;
  const hours = Array.from(
    { length: Math.floor(length / step) + 1 },
    (_, index) => shown.from + index * step,
  );
  const isToday = now >= shown.from && now <= shown.to;
  return (
    <Root>
      {hours
        .filter((hour) => !isToday || Math.abs(hour - now) > length / 20)
        .map((hour) => (
          <span key={hour} style={{ left: placeOf(shown, { from: hour, to: hour }).left }} aria-hidden="true">
            {clock(hour)}
          </span>
        ))}
      {isToday && (
        <Pin style={{ left: placeOf(shown, { from: now, to: now }).left }}>
          <VisuallyHidden>{text('ribbon.now', { time: clock(now) })}</VisuallyHidden>
          <span aria-hidden="true" style={{ position: 'static', transform: 'none' }}>
            {clock(now)}
          </span>
        </Pin>
      )}
    </Root>
  );
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

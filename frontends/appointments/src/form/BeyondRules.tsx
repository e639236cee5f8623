import { minuteOfDay } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { Banner } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { useNow } from '../days/useNow.ts';
import { texts } from '../texts.ts';
import type { StartRule } from './useObstacles.ts';
import type { When } from './when.ts';

interface BeyondRulesProps {
  readonly rules: readonly StartRule[];
  readonly when: When;
}

/** A client who has just come is written down at a time that is hardly past. */
const justNowMin = 15;

/** Says that clients are not offered a start, which need not keep the owner from it. */
export function BeyondRules({ rules, when: { date, slot = '00:00' } }: BeyondRulesProps): ReactNode {
  const text = texts.useTexts();
  const { business } = useArea();
  const now = localTime(business.time_zone, useNow());
  const isPast = date < now.date || (date === now.date && minuteOfDay(slot) + justNowMin < now.minute);
  const { min_notice_minutes: notice, horizon_days: days, slot_step_minutes: step } = business;
  const words: Readonly<Record<StartRule, string>> = {
    too_soon: isPast
      ? text('beyond.past')
      : text('beyond.too_soon', {
          notice:
            notice % 60 === 0 ? text('hours', { count: notice / 60 }) : text('minutes', { count: notice }),
        }),
    too_far: text('beyond.too_far', { count: days }),
    off_grid: text('beyond.off_grid', { count: step }),
  };
  return rules.length === 0 ? null : (
    <Banner tone="info" role="status">
      {rules.map((rule) => (
        <div key={rule}>{words[rule]}</div>
      ))}
    </Banner>
  );
}

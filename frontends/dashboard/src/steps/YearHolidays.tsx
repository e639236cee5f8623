import { IconButton, Cluster, Text, TextLink } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { CalendarHeart, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useIsClosedOnSomeDay } from './useIsClosedOnSomeDay.ts';

/** Remembers in this browser that the line was dismissed. Named in the cookies policy. */
const storageKey = 'citame.yearHolidays';

/** Leads to the public holidays of the year, which the bot would book on; nothing once the business closes on a day, or it was dismissed. */
export function YearHolidays(): ReactNode {
  const text = texts.useTexts();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(storageKey) !== null);
  const isClosed = useIsClosedOnSomeDay({ enabled: !isDismissed });
  if (isDismissed || isClosed !== false) {
    return null;
  }
  const dismiss = (): void => {
    localStorage.setItem(storageKey, '1');
    setDismissed(true);
  };
  return (
    <Cluster gap={8} justify="space-between" wrap={false}>
      <Cluster gap={8} wrap={false}>
        <CalendarHeart size={18} aria-hidden="true" />
        <Text as="span">
          {text('steps.holidays')}{' '}
          <TextLink inline asChild>
            <Link to="/app/holidays?public=1">{text('steps.addHolidays')}</Link>
          </TextLink>
        </Text>
      </Cluster>
      <IconButton label={text('steps.dismissHolidays')} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Cluster>
  );
}

import type { MinuteOfDay } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** Minutes since midnight on the business's wall, in step with the clock. */
export function useNowMinute(timeZone: string): MinuteOfDay {
  const [minute, setMinute] = useState(() => localTime(timeZone, new Date()).minute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(localTime(timeZone, new Date()).minute), everyMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}

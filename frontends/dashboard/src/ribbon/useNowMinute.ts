import { useEffect, useState } from 'react';
import { minuteNow } from './dayScale.ts';

const everyMs = 30_000;

/** Minutes since midnight on the business's wall, in step with the clock. */
export function useNowMinute(timeZone: string): number {
  const [minute, setMinute] = useState(() => minuteNow(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow(new Date(), timeZone)), everyMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}

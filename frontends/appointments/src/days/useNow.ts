import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The current time, renewed three times a minute, and whenever the owner comes back to the page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = (): void => setNow(new Date());
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}

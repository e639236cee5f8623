import { useEffect, useState } from 'react';

const settleMs = 200;

/** The value once it has not changed for a moment, so that not every letter is asked for. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

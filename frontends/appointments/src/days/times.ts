/** Minutes since midnight of a time of day, `HH:mm` or `HH:mm:ss`. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time of day, `HH:mm`, so many minutes after midnight; 1440 is `24:00`. */
export function timeOf(minute: number): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${part(Math.floor(minute / 60))}:${part(minute % 60)}`;
}

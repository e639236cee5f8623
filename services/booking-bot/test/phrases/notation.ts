import type { Understanding, Wish } from '../../src/phrases/understanding.ts';

/** `20 Nov 17:00` as `26-11-20 17:00`, ranges as `26-11-21..26-11-22 13:00-20:59`, `*` for any. */
export function notation({ wishes, avoid }: Pick<Understanding, 'wishes' | 'avoid'>): string {
  const refused = avoid.slice(0, 3).map(noteWish).join(' | ');
  return [wishes.map(noteWish).join(' | '), ...(refused === '' ? [] : [`not ${refused}`])].join(' ').trim();
}

function noteWish({ days, times }: Wish): string {
  const day = days === null ? '*' : pair(days.from.slice(2), days.to.slice(2), '..');
  const time = times === null ? '*' : pair(clock(times.from), clock(times.to), '-');
  return `${day} ${time}`;
}

function pair(from: string, to: string, between: string): string {
  return from === to ? from : `${from}${between}${to}`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

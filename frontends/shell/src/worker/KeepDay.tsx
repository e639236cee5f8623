import { timeText } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { useLanguage } from '@citame/web/i18n';
import { useToday } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useEffect, type ReactNode } from 'react';
import { ownerTexts } from '../frames/ownerTexts.ts';
import { rowsOf } from './keptDay.ts';
import { forgetDayOnLeaving, keepDay } from './serviceWorker.ts';

/** Keeps today's appointments for the service worker, to be read without a network. Shows nothing. */
export function KeepDay(): ReactNode {
  const text = ownerTexts.useTexts();
  const { language } = useLanguage();
  const today = useToday();
  const timeZone = useQuery(apiQuery('GET /business')).data?.time_zone;
  const day = useQuery({
    ...apiQuery('GET /appointments', { query: { from: today ?? '', to: today ?? '' } }),
    enabled: today !== undefined,
  });
  const { data, dataUpdatedAt } = day;
  useEffect(forgetDayOnLeaving, []);
  const { data: me } = useQuery(apiQuery('GET /me'));
  const isLook = me && me.read_only === true;
  useEffect(() => {
    // Nothing of a business stays in the browser of an operator who looks.
    if (isLook !== false || !Array.isArray(data) || today === undefined || timeZone === undefined) {
      return;
    }
    const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const date = new Intl.DateTimeFormat(language, format).format(new Date(today));
    const saved = timeText(localTime(timeZone, new Date(dataUpdatedAt)).minute);
    void keepDay({
      language,
      title: text('kept.title'),
      about: text('kept.about', { date, time: saved }),
      none: text('kept.none'),
      retry: text('kept.retry'),
      rows: rowsOf(data, text('kept.unnamed')),
    });
  }, [isLook, data, dataUpdatedAt, today, timeZone, language, text]);
  return null;
}

import type { Statistics } from '@citame/contracts';
import { StatCard, StatGrid } from '@citame/ui/data';
import { media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { moneyText, percentText } from './amounts.ts';
import { texts } from './texts.ts';

const Row = styled(StatGrid)`
  ${media.phone} {
    grid-auto-flow: row;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The figures that sum all up. */
export function Figures({ found }: { readonly found: Statistics | undefined }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  if (found === undefined) {
    return (
      <Row>
        <StatCard label={text('stats.appointments')} />
        <StatCard label={text('stats.occupancy')} />
        <StatCard label={text('stats.noShows')} />
        <StatCard label={text('stats.byChat')} />
      </Row>
    );
  }
  const { standing, no_show: noShows, channels, employees, revenue } = found;
  const sum = (minutes: 'booked_minutes' | 'open_minutes'): number =>
    employees.reduce((all, employee) => all + employee[minutes], 0);
  const percent = (part: number, whole: number): string =>
    percentText(part, whole, language) ?? text('unknown');
  return (
    <Row>
      <StatCard label={text('stats.appointments')} value={standing + noShows} />
      <StatCard label={text('stats.occupancy')} value={percent(sum('booked_minutes'), sum('open_minutes'))} />
      <StatCard
        label={text('stats.noShows')}
        value={noShows}
        detail={percentText(noShows, standing + noShows, language)}
      />
      <StatCard
        label={text('stats.byChat')}
        value={percent(channels.client, channels.client + channels.owner)}
      />
      {revenue !== null && (
        <StatCard
          label={text('stats.revenue')}
          value={moneyText(revenue.cents, revenue.currency, language)}
        />
      )}
    </Row>
  );
}

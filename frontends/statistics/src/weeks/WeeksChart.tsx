import { utcMidnight } from '@citame/calendar';
import type { Statistics } from '@citame/contracts';
import { EmptyState, VisuallyHidden } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { localeTag, useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

type Week = Statistics['weeks'][number];

const kinds = ['standing', 'noShow', 'cancelled'] as const;
type Kind = (typeof kinds)[number];

/** Told apart without colour too: full, striped, outlined. */
const patterns: Readonly<Record<Kind, string>> = {
  standing: color.brand,
  noShow: `repeating-linear-gradient(45deg, ${color.danger} 0 3px, ${color.surface} 3px 6px)`,
  cancelled: color.sunken,
};

const Plot = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 64px);
  gap: 10px;
  justify-content: space-around;
  padding: 6px 20px 0;
  ${media.phone} {
    gap: 4px;
    padding: 6px 12px 0;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-rows: 168px auto;
  gap: 6px;
  min-width: 0;
  text-align: center;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: ${color.textSoft};
`;

const Stacked = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  b {
    color: ${color.text};
    font-weight: 650;
    font-size: 13px;
  }
`;

const Piece = styled.i<{ $kind: Kind }>`
  display: block;
  min-height: 3px;
  border: 1px solid ${({ $kind }) => ($kind === 'cancelled' ? color.lineStrong : 'transparent')};
  border-radius: 3px;
  background: ${({ $kind }) => patterns[$kind]};
  margin-top: 2px;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  padding: 14px 20px 18px;
  color: ${color.textSoft};
  font-size: 13px;
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  i {
    width: 14px;
    height: 14px;
    margin: 0;
  }
`;

/** Appointments of each week as stacked columns, and as a table for those who do not see them. */
export function WeeksChart({ weeks }: { readonly weeks: readonly Week[] }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeTag(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dayOf = ({ monday }: Week): string => format.format(utcMidnight(monday));
  const most = Math.max(1, ...weeks.map((week) => countsOf(week).reduce((sum, [, count]) => sum + count, 0)));
  if (weeks.every((week) => countsOf(week).every(([, count]) => count === 0))) {
    return <EmptyState plain title={text('weeks.none')} />;
  }
  return (
    <>
      <VisuallyHidden>
        <table>
          <caption>{text('weeks.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('weeks.title')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {text(`weeks.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{text('weeks.week', { day: dayOf(week) })}</th>
                {countsOf(week).map(([kind, count]) => (
                  <td key={kind}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div aria-hidden="true">
        <Plot>
          {weeks.map((week) => (
            <Column key={week.monday}>
              <Stacked>
                <b>{week.standing}</b>
                {countsOf(week)
                  .toReversed()
                  .filter(([, count]) => count > 0)
                  .map(([kind, count]) => (
                    <Piece key={kind} $kind={kind} style={{ height: `${(count / most) * 100}%` }} />
                  ))}
              </Stacked>
              <span>{dayOf(week)}</span>
            </Column>
          ))}
        </Plot>
        <Legend>
          {kinds.map((kind) => (
            <li key={kind}>
              <Piece $kind={kind} />
              {text(`weeks.${kind}`)}
            </li>
          ))}
        </Legend>
      </div>
    </>
  );
}

function countsOf({ standing, no_show: noShow, cancelled }: Week): readonly (readonly [Kind, number])[] {
  return [
    ['standing', standing],
    ['noShow', noShow],
    ['cancelled', cancelled],
  ];
}

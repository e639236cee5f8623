import { Card } from '@citame/ui/core';
import { color, font, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A row of `StatCard`s: a description list. */
export const StatGrid = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 16px;
  margin: 0;
  ${media.phone} {
    gap: 8px;
  }
`;

const Root = styled(Card)`
  padding: 16px 20px 18px;
  ${media.phone} {
    padding: 12px 12px 10px;
  }
`;

const Label = styled.dt`
  margin-bottom: 2px;
  color: ${color.textSoft};
  font-weight: 500;
  ${media.phone} {
    font-size: 12.5px;
    line-height: 16px;
  }
`;

const Value = styled.dd`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  font: 680 34px/40px ${font.display};
  letter-spacing: -0.035em;
  font-variant-numeric: tabular-nums;
  small {
    padding-bottom: 6px;
    color: ${color.muted};
    font: 450 13px/18px ${font.sans};
    letter-spacing: 0;
    text-align: right;
  }
  ${media.phone} {
    font-size: 27px;
    line-height: 34px;
    small {
      display: none;
    }
  }
`;

interface StatCardProps {
  label: ReactNode;
  /** Without it a dash: it is not known yet. */
  value?: ReactNode;
  /** Left out on phones. */
  detail?: ReactNode;
}

/** One number, in a `StatGrid`. */
export function StatCard({ label, value, detail }: StatCardProps): ReactNode {
  return (
    <Root>
      <Label>{label}</Label>
      <Value aria-busy={value === undefined}>
        {value ?? '—'}
        {detail !== undefined && <small>{detail}</small>}
      </Value>
    </Root>
  );
}

import { AppointmentBlock, Avatar, Badge } from '@citame/ui/core';
import { color, font } from '@citame/ui/theme';
import { Check, ChevronRight, CreditCard, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../texts.ts';
import { RowEnd, SampleRow } from './sampleRow.ts';

type FeatureTexts = Texts['start']['features'];
type Sample = Texts['start']['sample'];

const Morning = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) minmax(0, 1fr);
  gap: 6px 8px;
  > span {
    color: ${color.muted};
    font-size: 11px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
`;

const Free = styled.div`
  display: grid;
  place-items: center;
  border: 1.5px dashed ${color.lineStrong};
  border-radius: 8px;
  color: ${color.muted};
  font-size: 12px;
`;

/** Three hours of two people, with one time free. */
export function BookingsPicture({ sample }: { sample: Sample }): ReactNode {
  return (
    <div>
      <Morning>
        <span>10:00</span>
        <AppointmentBlock color={0} title={sample.highlights} time="10:00, 75 min" style={{ height: 58 }} />
        <AppointmentBlock color={1} title={sample.cut} time="10:00" style={{ height: 44 }} />
        <span>11:15</span>
        <Free>{sample.free}</Free>
        <AppointmentBlock color={1} title={sample.cutAndBeard} time="11:15" style={{ height: 52 }} />
        <span>12:00</span>
        <AppointmentBlock color={0} title={sample.styling} time="12:00, 30 min" style={{ height: 64 }} />
        <AppointmentBlock color={2} title={sample.manicure} time="12:00, 45 min" style={{ height: 64 }} />
      </Morning>
    </div>
  );
}

const Person = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-bottom: 12px;
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${color.muted};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;

const Visits = styled.div`
  display: grid;
  gap: 6px;
  > div {
    height: 34px;
  }
`;

/** A client and their past services. */
export function ClientsPicture({ text, sample }: { text: FeatureTexts; sample: Sample }): ReactNode {
  const visits = [sample.haircut, sample.fullColor, sample.haircut];
  return (
    <div>
      <Person>
        <Avatar name="Nuria Prats" color={4} size="lg" />
        <div>
          <b>Nuria Prats</b>
          <small>+34 600 12 34 07</small>
        </div>
      </Person>
      <Visits>
        {text.dates.map((date, index) => (
          <SampleRow key={date}>
            {visits[index]}
            <RowEnd>{date}</RowEnd>
          </SampleRow>
        ))}
      </Visits>
    </div>
  );
}

const PlanHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: 600;
`;

const Price = styled.p`
  margin: 10px 0 12px;
  font: 700 34px/40px ${font.display};
  letter-spacing: -0.03em;
  small {
    color: ${color.muted};
    font: 450 14px/20px ${font.sans};
    letter-spacing: 0;
  }
`;

/** The plan, its price and the way out of it. */
export function BillingPicture({ text }: { text: FeatureTexts }): ReactNode {
  return (
    <div>
      <PlanHead>
        {text.plan}
        <Badge tone="success" icon={<Check />}>
          {text.active}
        </Badge>
      </PlanHead>
      <Price>
        {text.price} <small>{text.perMonth}</small>
      </Price>
      <Visits>
        <SampleRow>
          <CreditCard size={16} />
          {text.nextPayment}
          <RowEnd>{text.nextPaymentDay}</RowEnd>
        </SampleRow>
        <SampleRow>
          <RotateCcw size={16} />
          {text.cancel}
          <RowEnd>
            <ChevronRight size={16} />
          </RowEnd>
        </SampleRow>
      </Visits>
    </div>
  );
}

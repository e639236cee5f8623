import { AppointmentBlock, Avatar } from '@citame/ui/core';
import { color, employee, font, media, shadow, type EmployeeColor } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../../texts.ts';
import { landsAfter } from './moves.ts';

const hourPx = 72;
const firstHour = 15;
const hours = [15, 16, 17, 18, 19];
const landsMs = 2300;

const Root = styled.div`
  position: absolute;
  top: 66px;
  right: -16px;
  left: 262px;
  padding: 18px 18px 20px 66px;
  border: 1px solid ${color.line};
  border-radius: 20px;
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  @media (max-width: 1312px) {
    right: 0;
    left: 236px;
    padding-right: 12px;
  }
  ${media.phone} {
    position: relative;
    inset: auto;
    padding: 18px;
  }
`;

const Day = styled.p`
  font-family: ${font.display};
  font-weight: 650;
  font-size: 17px;
  line-height: 22px;
  letter-spacing: -0.02em;
`;

const Place = styled.p`
  color: ${color.muted};
  font-size: 13px;
  line-height: 20px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 38px minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 8px;
  margin-top: 12px;
`;

const Who = styled.span`
  display: flex;
  gap: 7px;
  align-items: center;
  padding-bottom: 9px;
  font-weight: 550;
  font-size: 12.5px;
  line-height: 22px;
`;

const Hours = styled.div`
  position: relative;
  height: 338px;
  color: ${color.muted};
  font-weight: 500;
  font-size: 11px;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    left: 0;
  }
`;

const Lane = styled.div`
  position: relative;
  height: 338px;
  background: repeating-linear-gradient(to bottom, ${color.line} 0 1px, transparent 1px ${hourPx}px);
  > div {
    position: absolute;
    left: 0;
    right: 0;
  }
`;

const Landing = styled(AppointmentBlock)`
  overflow: visible;
  background: ${color.brand};
  color: ${color.onBrand};
  box-shadow: 0 12px 24px -8px color-mix(in oklab, ${employee.bar} 50%, transparent);
  ${landsAfter(landsMs)}
  &::before {
    background: ${color.mark};
  }
  i {
    position: absolute;
    top: -20px;
    right: 0;
    padding: 0 7px;
    border-radius: 6px;
    background: #ffc46b;
    color: #3b1f00;
    font-weight: 650;
    font-size: 11px;
    line-height: 18px;
    font-style: normal;
  }
`;

/** From and to in minutes after three. */
interface Block {
  title: string;
  from: number;
  to: number;
}

const px = (minutes: number): number => (minutes / 60) * hourPx;
const clock = (minutes: number): string =>
  `${firstHour + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function blocks(of: Block[], color: EmployeeColor): ReactNode {
  return of.map(({ title, from, to }) => (
    <AppointmentBlock
      key={from}
      color={color}
      title={title}
      time={clock(from)}
      style={{ top: px(from), height: px(to - from) - 3 }}
    />
  ));
}

interface AgendaProps {
  text: Texts['start']['scene'];
  sample: Texts['start']['sample'];
}

/** An afternoon of two people. The chat beside it has told the story: screen readers pass over this. */
export function Agenda({ text, sample }: AgendaProps): ReactNode {
  const lucia = [
    { title: sample.color, from: 0, to: 60 },
    { title: sample.highlights, from: 90, to: 165 },
    { title: sample.styling, from: 195, to: 240 },
  ];
  const marcos = [
    { title: sample.beard, from: 15, to: 60 },
    { title: sample.cutAndBeard, from: 165, to: 210 },
  ];
  return (
    <Root aria-hidden="true">
      <Day>{text.day}</Day>
      <Place>{text.business}</Place>
      <Columns>
        <span />
        <Who>
          <Avatar name="Lucía Ferrer" color={0} size="sm" />
          Lucía
        </Who>
        <Who>
          <Avatar name="Marcos Vidal" color={1} size="sm" />
          Marcos
        </Who>
        <Hours>
          {hours.map((hour) => (
            <span key={hour} style={{ top: (hour - firstHour) * hourPx - 5 }}>
              {hour}:00
            </span>
          ))}
        </Hours>
        <Lane>{blocks(lucia, 0)}</Lane>
        <Lane>
          {blocks(marcos, 1)}
          <Landing color={1} title={sample.haircut} oneLine style={{ top: px(90), height: px(30) - 3 }}>
            <i>{text.new}</i>
          </Landing>
        </Lane>
      </Columns>
    </Root>
  );
}

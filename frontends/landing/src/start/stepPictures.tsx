import { AppointmentBlock, Avatar, Badge, GoogleCalendarIcon, WhatsAppIcon } from '@citame/ui/core';
import { color, type EmployeeColor } from '@citame/ui/theme';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../texts.ts';
import { RowEnd, SampleRow } from './sampleRow.ts';

interface PictureProps {
  sample: Texts['start']['sample'];
}

interface Person {
  name: string;
  color: EmployeeColor;
}
const lucia: Person = { name: 'Lucía Ferrer', color: 0 };
const marcos: Person = { name: 'Marcos Vidal', color: 1 };
const irene: Person = { name: 'Irene Ruiz', color: 2 };

/** Services with their employees and durations. */
export function TeamPicture({ sample }: PictureProps): ReactNode {
  const services = [
    { who: lucia, title: sample.haircut, minutes: 30 },
    { who: marcos, title: sample.cutAndBeard, minutes: 45 },
    { who: irene, title: sample.fullColor, minutes: 120 },
  ];
  return services.map(({ who, title, minutes }) => (
    <SampleRow key={title}>
      <Avatar {...who} size="sm" />
      {title}
      <RowEnd>{minutes} min</RowEnd>
    </SampleRow>
  ));
}

/** Both connections, made. */
export function ConnectedPicture({ sample }: PictureProps): ReactNode {
  const made = (
    <RowEnd>
      <Badge tone="success" icon={<Check />}>
        {sample.connected}
      </Badge>
    </RowEnd>
  );
  return (
    <>
      <SampleRow>
        <WhatsAppIcon size={20} />
        WhatsApp Business
        {made}
      </SampleRow>
      <SampleRow>
        <GoogleCalendarIcon size={20} />
        Google Calendar
        {made}
      </SampleRow>
    </>
  );
}

const Ribbons = styled.div`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: 9px 12px;
  align-items: center;
`;

const Ribbon = styled.div`
  position: relative;
  height: 30px;
  border-radius: 8px;
  background: ${color.sunken};
  > div {
    position: absolute;
    inset-block: 0;
    padding-right: 4px;
  }
`;

/** A day of three people. */
export function BookedPicture({ sample }: PictureProps): ReactNode {
  const days = [
    {
      who: lucia,
      booked: [
        { title: sample.color, left: 0, width: 26 },
        { title: sample.cut, left: 31, width: 19 },
        { title: sample.highlights, left: 60, width: 30 },
      ],
    },
    {
      who: marcos,
      booked: [
        { title: sample.beard, left: 8, width: 22 },
        { title: sample.cut, left: 40, width: 19 },
        { title: sample.cut, left: 70, width: 24 },
      ],
    },
    {
      who: irene,
      booked: [
        { title: sample.manicure, left: 14, width: 29 },
        { title: sample.pedicure, left: 50, width: 29 },
      ],
    },
  ];
  return (
    <Ribbons>
      {days.map(({ who, booked }) => (
        <Fragment key={who.name}>
          <Avatar {...who} size="sm" />
          <Ribbon>
            {booked.map(({ title, left, width }) => (
              <AppointmentBlock
                key={left}
                color={who.color}
                title={title}
                oneLine
                style={{ left: `${left}%`, width: `${width}%` }}
              />
            ))}
          </Ribbon>
        </Fragment>
      ))}
    </Ribbons>
  );
}

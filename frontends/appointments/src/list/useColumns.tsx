import type { Appointment } from '@citame/contracts';
import { Avatar, Badge, Cluster, StatusBadge, Text as Words } from '@citame/ui/core';
import type { TableColumn } from '@citame/ui/data';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Scissors, UserX } from 'lucide-react';
import { PhoneLink } from '@citame/web/page';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea, type Area } from '../AreaContext.ts';
import { AttentionBadge } from '../attention/AttentionBadge.tsx';
import { OutsideBadge } from '../attention/OutsideBadge.tsx';
import type { IsOutside } from '../attention/useOutside.ts';
import { SqueezedBadge } from '../attention/SqueezedBadge.tsx';
import { TrialBadge } from '../attention/TrialBadge.tsx';
import { UnconfirmedBadge } from '../attention/UnconfirmedBadge.tsx';
import { plainDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts, type Text } from '../texts.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { openLabel } from './openLabel.ts';

const Lines = styled.div`
  display: grid;
  justify-items: start;
  b {
    font-weight: 600;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
`;

const Opener = styled.button.attrs({ type: 'button' })`
  max-width: 200px;
  min-height: 24px;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: 600;
  font-size: 15px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  tr:hover > td & {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The columns of the table of appointments. @param isTight whether phones stand below names, where there is no room beside them */
export function useColumns(isOutside: IsOutside, isTight: boolean): readonly TableColumn<Appointment>[] {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { faceOf } = useArea();
  return useMemo(
    () => columnsOf({ text, language, faceOf, isOutside, isTight }),
    [text, language, faceOf, isOutside, isTight],
  );
}

interface ColumnParts extends Pick<Area, 'faceOf'> {
  readonly text: Text;
  readonly language: string;
  readonly isOutside: IsOutside;
  readonly isTight: boolean;
}

function columnsOf({
  text,
  language,
  faceOf,
  isOutside,
  isTight,
}: ColumnParts): readonly TableColumn<Appointment>[] {
  const phone = ({ phone: of, phone_verified: isVerified }: Appointment): ReactNode => (
    <PhoneLink phone={of} verified={isVerified} text={text} />
  );
  return [
    {
      id: 'client',
      header: text('columns.client'),
      cell: (appointment) =>
        isTight ? (
          <Lines>
            <Client appointment={appointment} />
            {phone(appointment)}
          </Lines>
        ) : (
          <Client appointment={appointment} />
        ),
    },
    {
      id: 'start',
      header: text('columns.start'),
      sortable: true,
      cell: ({ date, slot }) => (
        <Lines>
          <b>{slot}</b>
          <Words as="span" tone="muted" size="sm" numeric>
            {plainDay(date, language)}
          </Words>
        </Lines>
      ),
    },
    {
      id: 'employee',
      header: text('columns.employee'),
      cell: ({ employee_id: id, employee_name: name }) =>
        id === null ? (
          <Badge tone="gone" icon={<UserX aria-hidden="true" />}>
            {text('goneEmployee', { name })}
          </Badge>
        ) : (
          <Cluster gap={8} wrap={false}>
            <Avatar name={name} {...faceOf(id)} />
            <Words as="span" strong>
              {name}
            </Words>
          </Cluster>
        ),
    },
    ...(isTight ? [] : [{ id: 'phone', header: text('columns.phone'), cell: phone }]),
    {
      id: 'service',
      header: text('columns.service'),
      cell: ({ service_pk: id, service_title: title, duration }) => (
        <Lines>
          {id === null ? (
            <Badge tone="gone" icon={<Scissors aria-hidden="true" />}>
              {text('goneService', { name: title })}
            </Badge>
          ) : (
            <strong>{title}</strong>
          )}
          <Words as="span" tone="muted" size="sm">
            {text('minutes', { count: duration })}
          </Words>
        </Lines>
      ),
    },
    {
      id: 'status',
      header: text('columns.status'),
      cell: (appointment) => (
        <Cluster gap={4}>
          <StatusBadge status={appointment.status} label={text(`status.${appointment.status}`)} />
          {appointment.override && <SqueezedBadge />}
          {isOutside(appointment) && <OutsideBadge />}
          {appointment.trial === true && <TrialBadge />}
          {appointment.unconfirmed === true && <UnconfirmedBadge />}
          {appointment.needs_attention && <AttentionBadge />}
        </Cluster>
      ),
    },
    {
      id: 'actions',
      header: text('columns.actions'),
      hiddenHeader: true,
      align: 'end',
      cell: (appointment) => <ActionsMenu appointment={appointment} />,
    },
  ];
}

/** The client, who stands for the row: what opens it by keyboard. */
function Client({ appointment }: { readonly appointment: Appointment }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { open } = useArea();
  return (
    <Opener
      aria-label={openLabel(appointment, { text, language })}
      onClick={() => open({ kind: 'details', appointment })}
    >
      {namesOf(appointment, text).client}
    </Opener>
  );
}

import type { Statistics } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import { DataTable, type TableColumn } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { moneyText } from '../amounts.ts';
import { texts, type Text } from '../texts.ts';

type Service = Statistics['services'][number];

interface ServicesTableProps {
  readonly services: readonly Service[] | undefined;
  /** ISO 4217; undefined while no service has a price. */
  readonly currency: string | undefined;
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
`;

const none: readonly Service[] = [];
const keyOf = ({ service_id: id }: Service): string => id;
const awaitedRows = 3;

/** How often each service was booked, and what it brought in. */
export function ServicesTable({ services, currency }: ServicesTableProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const columns = useMemo(() => columnsOf(text, currency, language), [text, currency, language]);
  const card = useMemo(
    () => (service: Service) => (
      <Line>
        <Words as="div" strong>
          {titleOf(service, text)}
        </Words>
        <Words as="div" numeric>
          {service.standing + service.no_show}
        </Words>
        {currency !== undefined && (
          <Words as="div" tone="muted" size="sm" numeric>
            {revenueOf(service, currency, language) ?? text('unknown')}
          </Words>
        )}
      </Line>
    ),
    [text, currency, language],
  );
  return (
    <DataTable
      caption={text('services.title')}
      columns={columns}
      rows={services ?? none}
      rowKey={keyOf}
      card={card}
      loadingRows={services === undefined ? awaitedRows : 0}
    />
  );
}

function columnsOf(
  text: Text,
  currency: string | undefined,
  language: string,
): readonly TableColumn<Service>[] {
  const revenue: TableColumn<Service> = {
    id: 'revenue',
    header: text('stats.revenue'),
    align: 'end',
    cell: (service) =>
      (currency === undefined ? undefined : revenueOf(service, currency, language)) ?? text('unknown'),
  };
  return [
    {
      id: 'service',
      header: text('services.service'),
      cell: (service) => <Words strong>{titleOf(service, text)}</Words>,
    },
    {
      id: 'appointments',
      header: text('stats.appointments'),
      align: 'end',
      cell: (service) => service.standing + service.no_show,
    },
    { id: 'noShows', header: text('stats.noShows'), align: 'end', cell: (service) => service.no_show },
    ...(currency === undefined ? [] : [revenue]),
  ];
}

function titleOf({ title, deleted }: Service, text: Text): string {
  return deleted ? `${title} ${text('people.deleted')}` : title;
}

function revenueOf({ cents }: Service, currency: string, language: string): string | undefined {
  return cents === null ? undefined : moneyText(cents, currency, language);
}

import { Badge, Card, CardBody, CardHeader, IconButton, Skeleton, Stack, Text } from '@citame/ui/core';
import { api, type EndpointResult } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery } from '@citame/web/query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { longDay, money } from '../dates.ts';
import { texts } from '../texts.ts';

type Bill = EndpointResult<'GET /billing/invoices'>['invoices'][number];

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

const End = styled.span`
  display: inline-flex;
  gap: 12px;
  align-items: center;
`;

/** Past invoices, and the next payment. */
export function Invoices(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { data, isError, error, refetch } = useQuery(apiQuery('GET /billing/invoices'));
  const next = data?.next_payment;
  return (
    <Card as="section" aria-labelledby="invoices">
      <CardHeader id="invoices" title={text('invoices.title')} />
      <CardBody>
        {isError ? (
          <LoadFailed
            message={error.message || text('invoices.failed')}
            retryLabel={text('retry')}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <Skeleton lines={3} />
        ) : (
          <Stack gap={12}>
            {next !== null && next !== undefined && (
              <Text tone="soft">
                {text('invoices.next', {
                  amount: money(next.amount, next.currency, language),
                  date: longDay(next.date, language),
                })}
              </Text>
            )}
            {data.invoices.length === 0 && <Text tone="muted">{text('invoices.none')}</Text>}
            <ul>
              {data.invoices.map((bill) => (
                <InvoiceRow key={bill.id} bill={bill} />
              ))}
            </ul>
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}

const told = ['completed', 'paid', 'billed', 'past_due'] as const;

function InvoiceRow({ bill }: { bill: Bill }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const file = useMutation({
    mutationFn: () => api('GET /billing/invoices/:id/file', { params: { id: bill.id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError(error, text('invoices.downloadFailed')),
  });
  const status = told.find((known) => known === bill.status);
  return (
    <Row>
      <Text as="span" numeric>
        {longDay(bill.billed_at, language)}
      </Text>
      <End>
        {status !== undefined && (
          <Badge tone={status === 'past_due' ? 'warning' : 'neutral'}>
            {text(`invoices.status.${status}`)}
          </Badge>
        )}
        <Text as="span" strong numeric>
          {money(bill.amount, bill.currency, language)}
        </Text>
        <IconButton
          label={text('invoices.download', { number: bill.number ?? '' })}
          disabled={file.isPending}
          onClick={() => file.mutate()}
        >
          <Download size={18} aria-hidden="true" />
        </IconButton>
      </End>
    </Row>
  );
}

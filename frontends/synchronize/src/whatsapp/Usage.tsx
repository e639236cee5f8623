import { metaRates } from '@citame/contracts/metaRates';
import { Heading, Stack, Text, TextLink } from '@citame/ui/core';
import type { EndpointResult } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CapForm } from './CapForm.tsx';
import { Estimate } from './Estimate.tsx';
import { texts } from '../texts.ts';

type Month = EndpointResult<'GET /whatsapp/usage'>['months'][number];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding: 4px 0;
    font-weight: 600;
    text-align: start;
  }
  caption::first-letter {
    text-transform: uppercase;
  }
  th,
  td {
    padding: 4px 0;
    font-weight: 400;
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
`;

/** Messages of this month and the one before, by what Meta bills its owner for them. */
export function Usage(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const id = useId();
  const { data } = useQuery(apiQuery('GET /whatsapp/usage'));
  if (data === undefined) {
    return null;
  }
  const numbers = new Intl.NumberFormat(localeTag(language), { useGrouping: 'always' });
  const { free_service_messages: free, months } = data;
  const used = months[0]?.kinds.find(({ kind }) => kind === 'service')?.free ?? 0;
  const left = Math.max(0, free - used);
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {text('usage.title')}
      </Heading>
      <Text tone="soft">
        {text('usage.text', { free: numbers.format(free) })}{' '}
        <TextLink href={metaRates.page} target="_blank" rel="noreferrer">
          {text('usage.prices')}
        </TextLink>
      </Text>
      <Text strong>{text('usage.left', { count: left, shown: numbers.format(left) })}</Text>
      {months
        .filter(({ kinds }, place) => place === 0 || kinds.length > 0)
        .map((month) => (
          <MonthTable key={month.month} month={month} numbers={numbers} />
        ))}
      <Estimate month={months[0]} />
      <Text tone="muted" size="sm">
        {text('usage.hint')}
      </Text>
      {/* Integrations of an earlier version know no limit. */}
      {'template_cap' in data && <CapForm usage={data} />}
    </Stack>
  );
}

function MonthTable({
  month,
  numbers,
}: {
  readonly month: Month;
  readonly numbers: Intl.NumberFormat;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const name = new Intl.DateTimeFormat(localeTag(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Table>
      <caption>{name.format(new Date(`${month.month}-01`))}</caption>
      <thead>
        <tr>
          <th scope="col">{text('usage.kind')}</th>
          <th scope="col">{text('usage.free')}</th>
          <th scope="col">{text('usage.billed')}</th>
        </tr>
      </thead>
      <tbody>
        {month.kinds.map(({ kind, free, billed }) => (
          <tr key={kind}>
            <th scope="row">{text(`usage.kinds.${kind}`)}</th>
            <td>{numbers.format(free)}</td>
            <td>{numbers.format(billed)}</td>
          </tr>
        ))}
        {month.kinds.length === 0 && (
          <tr>
            <th scope="row">{text('usage.none')}</th>
            <td>{numbers.format(0)}</td>
            <td>{numbers.format(0)}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

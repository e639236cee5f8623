import { quotaKinds } from '@citame/contracts/quotaKinds';
import { Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** The limits that the operator has set for the business, with how much of them is used; nothing where there are none. */
export function Quotas(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { data } = useQuery(apiQuery('GET /quotas'));
  const numbers = new Intl.NumberFormat(localeTag(language), { useGrouping: 'always' });
  const rows = quotaKinds.flatMap((kind) => {
    const { limit, used } = data?.[kind] ?? { limit: null, used: null };
    return limit === null ? [] : [{ kind, limit, used }];
  });
  if (rows.length === 0) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby="quotas">
      <CardHeader id="quotas" title={text('quotas.title')} />
      <CardBody>
        <Stack gap={8}>
          {rows.map(({ kind, limit, used }) => (
            <Text key={kind} numeric>
              {text(used === null ? `quotas.${kind}.limit` : `quotas.${kind}.used`, {
                limit: numbers.format(limit),
                used: numbers.format(used ?? 0),
              })}
            </Text>
          ))}
          <Text tone="muted" size="sm">
            {rows.some(({ kind }) => kind === 'bookings') && `${text('quotas.bookingsHint')} `}
            {text('quotas.hint')}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  );
}

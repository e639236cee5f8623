import { metaRateOf, metaRateWords } from '@citame/contracts/metaRates';
import { Text } from '@citame/ui/core';
import type { EndpointResult } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

type Month = EndpointResult<'GET /whatsapp/usage'>['months'][number];

/**
 * Estimate of what Meta bills for a month, were all clients of the country of the number; nothing while nothing is billed, or for a country
 * whose rate we do not know.
 */
export function Estimate({ month }: { readonly month: Month | undefined }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { data: status } = useQuery(apiQuery('GET /whatsapp/status'));
  const rate = metaRateOf(status?.display_phone_number ?? '');
  const billed = month?.kinds.reduce((sum, kind) => sum + kind.billed, 0) ?? 0;
  if (rate === undefined || billed === 0) {
    return null;
  }
  const tag = localeTag(language);
  const words = metaRateWords(tag);
  return (
    <Text>
      {text('usage.estimate', {
        cost: words.messages(rate, billed),
        billed: new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(billed),
        rate: words.message(rate),
        country: words.country(rate),
        since: words.since,
      })}
    </Text>
  );
}

import { Banner, Stack, Text, TextLink } from '@citame/ui/core';
import { useReady } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const places = {
  employees: '/app/employees',
  services: '/app/services',
  schedule: '/app/schedule',
  assign: '/app/services',
  subscription: '/app/suscription',
} as const;
type Missing = keyof typeof places;

/** Says before a number is linked whether the bot will book with it at once, and then what that still lacks, with links to it. */
export function MissingSteps({ isConnected }: { readonly isConnected: boolean }): ReactNode {
  const text = texts.useTexts();
  const missing = useMissing();
  if (missing === undefined || (missing.length === 0 && isConnected)) {
    return null;
  }
  if (missing.length === 0) {
    return <Text tone="muted">{text('whatsapp.answers')}</Text>;
  }
  return (
    <Banner
      tone={isConnected ? 'warning' : 'info'}
      title={text(`whatsapp.missing.${isConnected ? 'after' : 'before'}`)}
    >
      <Stack as="ul" gap={4}>
        {missing.map((step) => (
          <li key={step}>
            <TextLink asChild>
              <Link to={places[step]}>{text(`whatsapp.missing.${step}`)}</Link>
            </TextLink>
          </li>
        ))}
      </Stack>
    </Banner>
  );
}

/** Steps that a booking by chat still needs; undefined until they are known. */
function useMissing(): readonly Missing[] | undefined {
  const { employees, services, schedule, canBook } = useReady();
  const { data: billing } = useQuery(apiQuery('GET /billing/status'));
  const parts = { employees, services, schedule, subscription: billing?.is_active };
  if (Object.values(parts).includes(undefined) || canBook === undefined) {
    return undefined;
  }
  const missing = (['employees', 'services', 'schedule'] as const).filter((part) => parts[part] === false);
  return [
    ...missing,
    ...(missing.length === 0 && !canBook ? (['assign'] as const) : []),
    ...(parts.subscription === true ? [] : (['subscription'] as const)),
  ];
}

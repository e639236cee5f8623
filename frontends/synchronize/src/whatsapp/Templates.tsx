import type { EndpointResult } from '@citame/web/api';
import { Badge, Cluster, Heading, Stack, Text, type BadgeTone } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Ban, Check, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { texts } from '../texts.ts';

type Template = EndpointResult<'GET /whatsapp/templates'>['templates'][number];

const looks: Record<Template['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
  missing: { tone: 'neutral', Icon: Clock },
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'success', Icon: Check },
  rejected: { tone: 'danger', Icon: Ban },
  paused: { tone: 'warning', Icon: TriangleAlert },
  disabled: { tone: 'danger', Icon: Ban },
};

/** Meta decides within minutes, sometimes within a day. */
const askAgainMs = 15_000;

/** How Meta stands to the texts with which the business may write to clients first; nothing before there are any. */
export function Templates(): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  const { data } = useQuery({
    ...apiQuery('GET /whatsapp/templates'),
    refetchInterval: ({ state }) => (state.data?.templates.some(isUndecided) === true ? askAgainMs : false),
  });
  const known = data?.templates ?? [];
  if (known.length === 0) {
    return null;
  }
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {text('templates.title')}
      </Heading>
      <Text tone="soft">{text('templates.text')}</Text>
      <Stack as="ul" gap={8}>
        {[...Map.groupBy(known, ({ name }) => name)].map(([name, languages]) => (
          <Stack as="li" key={name} gap={4}>
            <Cluster justify="space-between">
              {text(`templates.name.${name}`)}
              <Cluster gap={4}>
                <States languages={languages} />
              </Cluster>
            </Cluster>
            {languages.map(
              ({ language, reason }) =>
                reason !== null && (
                  <Text key={language} tone="muted" size="sm">
                    {text('templates.reason', { language: language.toUpperCase(), reason })}
                  </Text>
                ),
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** One badge where both languages are equally far, else one for each. */
function States({ languages }: { readonly languages: readonly Template[] }): ReactNode {
  const text = texts.useTexts();
  const isSame = new Set(languages.map(({ state }) => state)).size === 1;
  return (isSame ? languages.slice(0, 1) : languages).map(({ language, state }) => {
    const { tone, Icon } = looks[state];
    const words = text(`templates.state.${state}`);
    return (
      <Badge key={language} tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {isSame ? words : text('templates.inLanguage', { language: language.toUpperCase(), state: words })}
      </Badge>
    );
  });
}

function isUndecided({ state }: Template): boolean {
  return state === 'missing' || state === 'pending';
}

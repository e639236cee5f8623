import { Banner, Button, LinkButton, Page, PageHeader, Skeleton, Stack } from '@citame/ui/core';
import { media } from '@citame/ui/theme';
import { LoadFailed, useReady } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AfterCard } from './AfterCard.tsx';
import { Phone } from './Phone.tsx';
import { trialTexts } from './trialTexts.ts';
import { useTrial } from './useTrial.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 400px minmax(0, 480px);
  gap: 32px;
  align-items: start;
  justify-content: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 400px);
    justify-content: center;
    gap: 20px;
  }
`;

/** Page on which an owner tries the bot on the business's own data, before WhatsApp is there. */
export function TrialPage(): ReactNode {
  const text = trialTexts.useTexts();
  const { preview, hasFailed, sending, say, end, isEnding, retry } = useTrial();
  const { data: business } = useQuery(apiQuery('GET /business'));
  const ready = useReady();
  const hasBegun = preview !== undefined && preview.messages.length > 0;
  return (
    <Page>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      {hasFailed && <LoadFailed message={text('loadFailed')} retryLabel={text('retry')} onRetry={retry} />}
      <Columns>
        {preview === undefined ? (
          !hasFailed && <Skeleton height="560px" />
        ) : (
          <Phone name={business?.name ?? ''} messages={preview.messages} sending={sending} onSay={say} />
        )}
        <Stack gap={16}>
          {ready.canBook === false && (
            <Banner tone="warning" title={text('notReady')}>
              <Stack gap={12} align="start">
                {text('notReadyText')}
                <LinkButton size="sm" variant="outline" asChild>
                  <Link to="/app/start">{text('finish')}</Link>
                </LinkButton>
              </Stack>
            </Banner>
          )}
          <div role="status">
            {preview?.booked === true && (
              <Banner tone="success" title={text('booked')}>
                <Stack gap={12} align="start">
                  {text('bookedText')}
                  <LinkButton size="sm" variant="outline" asChild>
                    <Link to="/app/appointments">{text('seeAgenda')}</Link>
                  </LinkButton>
                </Stack>
              </Banner>
            )}
            {preview?.with_person === true && <Banner tone="info">{text('person')}</Banner>}
          </div>
          {hasBegun && (
            <div>
              <Button variant="outline" busy={isEnding} onClick={end}>
                {text('end')}
              </Button>
            </div>
          )}
          <AfterCard />
        </Stack>
      </Columns>
    </Page>
  );
}

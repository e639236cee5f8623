import { Grid, Page, PageHeader, Stack } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { AccountCard } from './account/AccountCard.tsx';
import { BusinessCard } from './business/BusinessCard.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { PosterCard } from './poster/PosterCard.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { texts } from './texts.ts';

/** The account, the business with its rules, and the poster for its clients. */
export function ProfilePage(): ReactNode {
  const text = texts.useTexts();
  return (
    <Page>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      <Grid min={420} gap={16}>
        <Stack gap={16}>
          <BusinessCard />
        </Stack>
        <Stack gap={16}>
          <AccountCard />
          <PasswordCard />
          <SessionsCard />
          <PosterCard />
        </Stack>
      </Grid>
    </Page>
  );
}

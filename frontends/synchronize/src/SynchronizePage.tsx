import { Grid, PageHeader, Stack, TextPage } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { GoogleCard } from './google/GoogleCard.tsx';
import { Questions } from './google/Questions.tsx';
import { texts } from './texts.ts';
import { WhatsappCard } from './whatsapp/WhatsappCard.tsx';

/** Connections of the business: WhatsApp and Google Calendar. */
export function SynchronizePage(): ReactNode {
  const text = texts.useTexts();
  return (
    <TextPage>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      <Stack gap={16}>
        <Questions />
        <Grid min={380} gap={16}>
          {/* A card is as high as what it says. */}
          <div>
            <GoogleCard />
          </div>
          <div>
            <WhatsappCard />
          </div>
        </Grid>
      </Stack>
    </TextPage>
  );
}

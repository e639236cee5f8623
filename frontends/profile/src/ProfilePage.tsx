import { Grid, PageHeader, Stack, TextPage } from '@citame/ui/core';
import { lazyPart } from '@citame/ui/lazy';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights } from '@citame/web/session';
import { Suspense, type ReactNode } from 'react';
import { AccountCard } from './account/AccountCard.tsx';
import { BusinessForm } from './business/BusinessForm.tsx';
import { BusinessSection } from './business/BusinessSection.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { PeopleCard } from './people/PeopleCard.tsx';
import { PlaceForm } from './place/PlaceForm.tsx';
import { SecondFactorCard } from './secondFactor/SecondFactorCard.tsx';
import { QuestionsCard } from './questions/QuestionsCard.tsx';
import { SpeechForm } from './speech/SpeechForm.tsx';
import { texts } from './texts.ts';
import { TrailCard } from './trail/TrailCard.tsx';

const PushCard = lazyPart(async () => (await import('./push/PushCard.tsx')).PushCard);
const PasskeysCard = lazyPart(async () => (await import('./passkeys/PasskeysCard.tsx')).PasskeysCard);
const SessionsCard = lazyPart(async () => (await import('./sessions/SessionsCard.tsx')).SessionsCard);
const PosterCard = lazyPart(async () => (await import('./poster/PosterCard.tsx')).PosterCard);
const ExportCard = lazyPart(async () => (await import('./export/ExportCard.tsx')).ExportCard);
const ClosureCard = lazyPart(async () => (await import('./closure/ClosureCard.tsx')).ClosureCard);

/** The account, the business with its rules and what it answers, and the poster for its clients. */
export function ProfilePage(): ReactNode {
  const text = texts.useTexts();
  const isOwner = useRights().mayActAs('owner');
  const { data: me } = useQuery(apiQuery('GET /me'));
  // An operator who looks has no account here, and nothing of the owners' accounts is shown to them.
  const isLook = me?.read_only === true;
  if (!isOwner) {
    return (
      <TextPage>
        <PageHeader title={text('title')} subtitle={text('subtitleMember')} />
        <Grid min={420} gap={16}>
          <Stack gap={16}>
            <AccountCard />
            <PasswordCard />
            <SecondFactorCard />
            <Suspense>
              <PasskeysCard />
            </Suspense>
          </Stack>
          <Stack gap={16}>
            <Suspense>
              <PushCard />
              <SessionsCard />
            </Suspense>
            <TrailCard />
          </Stack>
        </Grid>
      </TextPage>
    );
  }
  return (
    <TextPage>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      <Grid min={420} gap={16}>
        <Stack gap={16}>
          <BusinessSection
            id="business"
            title={text('business.title')}
            about={text('business.text')}
            showsFailure
          >
            {(business) => <BusinessForm business={business} />}
          </BusinessSection>
          <BusinessSection id="place" title={text('place.title')} about={text('place.text')}>
            {(business) => <PlaceForm business={business} />}
          </BusinessSection>
          <QuestionsCard />
          <BusinessSection id="speech" title={text('speech.title')} about={text('speech.text')}>
            {(business) => <SpeechForm business={business} />}
          </BusinessSection>
          <Suspense>
            <PosterCard />
          </Suspense>
        </Stack>
        <Stack gap={16}>
          {!isLook && <OwnersCards />}
          <TrailCard />
          {!isLook && (
            <Suspense>
              <ExportCard />
              <ClosureCard />
            </Suspense>
          )}
        </Stack>
      </Grid>
    </TextPage>
  );
}

/** Ways in, of the owner and of others. */
function OwnersCards(): ReactNode {
  return (
    <>
      <Suspense>
        <PushCard />
      </Suspense>
      <PeopleCard />
      <AccountCard />
      <PasswordCard />
      <SecondFactorCard />
      <Suspense>
        <PasskeysCard />
        <SessionsCard />
      </Suspense>
    </>
  );
}

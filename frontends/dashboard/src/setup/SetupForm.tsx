import type { Business } from '@citame/contracts';
import {
  Banner,
  Button,
  Card,
  CardBody,
  Cluster,
  Heading,
  Page,
  Stack,
  Text,
  TextLink,
} from '@citame/ui/core';
import { ProgressBar } from '@citame/ui/data';
import { whenIdle } from '@citame/ui/lazy';
import { api, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { Link, useNavigate, useSearchParams } from '@citame/web/router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadTrial } from '../trial/loadTrial.ts';
import { chosenServices, createBusiness } from './createBusiness.ts';
import { emptyDraft, forgetDraft, storeDraft, withTrade, type Draft } from './draft.ts';
import { PlaceStep } from './steps/PlaceStep.tsx';
import { ServicesStep } from './steps/ServicesStep.tsx';
import { TeamStep } from './steps/TeamStep.tsx';
import { TradeStep } from './steps/TradeStep.tsx';
import { WeekStep } from './steps/WeekStep.tsx';
import { setupTexts } from './setupTexts.ts';

const Narrow = styled.div`
  max-width: 640px;
  margin: 0 auto;
`;
const steps = ['trade', 'team', 'services', 'week', 'place'] as const;
/** Countries where the proposed prices, which are in euros, are of use. */
const euroCountries = ['ES', 'PT', 'FR', 'IT', 'DE', 'IE', 'AT', 'BE', 'NL', 'GR', 'AD'];

interface SetupFormProps {
  readonly tenantId: string;
  readonly business: Business;
  readonly left: Draft | undefined;
}

/**
 * The questions, one after the other, each with an address of its own, so that Back leads to the one before. Answers are kept in
 * the browser until the business is made of them.
 */
export function SetupForm({ tenantId, business, left }: SetupFormProps): ReactNode {
  const text = setupTexts.useTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft, setDraft] = useState(left ?? emptyDraft);
  const [problem, setProblem] = useState<{ readonly place: number; readonly text: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { place, goTo } = usePlace(draft.step);
  const step = steps[place] ?? 'trade';
  const hasPrices = euroCountries.includes(business.country);
  const change = (fields: Partial<Draft>): void => {
    const changed = { ...draft, ...fields };
    setDraft(changed);
    setProblem(undefined);
    storeDraft(tenantId, changed);
  };
  const shownPlace = useRef(place);
  useEffect(() => {
    if (shownPlace.current !== place) {
      shownPlace.current = place;
      heading.current?.focus();
    }
  }, [place]);
  // The page that comes after the last question.
  useEffect(() => whenIdle(loadTrial), []);
  const advance = (fields: Partial<Draft> = {}): void => {
    change({ ...fields, step: Math.max(draft.step, place + 1) });
    goTo(place + 1);
  };
  const create = useMutation({
    mutationFn: () => createBusiness(api, draft, business.name),
    onSuccess: async () => {
      // A business that is there has no first steps: this page is left before it knows.
      await navigate('/app/try');
      forgetDraft(tenantId);
      await invalidate(client, 'GET /employees', 'GET /services', 'GET /business', 'GET /open-hours');
    },
    onError: (error) => setProblem({ place, text: messageOf(error, text('createFailed')) }),
  });
  const goOn = (): void => {
    // The browser's Forward, or an address, may have led past an answer that was changed; the last step looks at all.
    const at = steps.findIndex(
      (each) => (each === step || step === 'place') && problemOf(draft, each) !== undefined,
    );
    const found = problemOf(draft, steps[at] ?? step);
    if (found !== undefined) {
      setProblem({ place: at, text: text(found) });
      if (at !== place) {
        goTo(at);
      }
    } else if (step === 'place') {
      create.mutate();
    } else {
      advance();
    }
  };
  const part = { draft, onChange: change };
  return (
    <Page>
      <Narrow>
        <Stack gap={16}>
          <Stack gap={8}>
            <Text tone="soft">{text('title')}</Text>
            <ProgressBar
              label={text('progress', { step: place + 1, count: steps.length })}
              value={place + 1}
              max={steps.length}
            />
          </Stack>
          <Card>
            <CardBody>
              <Stack
                as="form"
                gap={20}
                onSubmit={(event) => {
                  event.preventDefault();
                  goOn();
                }}
              >
                <div>
                  <Heading level={1} ref={heading} tabIndex={-1}>
                    {text(`${step}.title`)}
                  </Heading>
                  <Text tone="soft">{text(`${step}.text`)}</Text>
                </div>
                {step === 'trade' && (
                  <TradeStep
                    trade={draft.trade}
                    onChoose={(trade) => advance(withTrade(draft, trade, language, hasPrices))}
                  />
                )}
                {step === 'team' && <TeamStep {...part} ownName={business.name} />}
                {step === 'services' && <ServicesStep {...part} hasPrices={hasPrices} />}
                {step === 'week' && <WeekStep {...part} />}
                {step === 'place' && <PlaceStep {...part} />}
                {problem?.place === place && (
                  <Banner tone="danger" role="alert">
                    {problem.text}
                  </Banner>
                )}
                <Cluster justify="space-between">
                  {place > 0 ? (
                    <Button variant="ghost" disabled={create.isPending} onClick={() => goTo(place - 1)}>
                      {text('back')}
                    </Button>
                  ) : (
                    <span />
                  )}
                  {(step !== 'trade' || draft.trade !== null) && (
                    <Button type="submit" busy={create.isPending}>
                      {text(step === 'place' ? (create.isPending ? 'creating' : 'create') : 'next')}
                    </Button>
                  )}
                </Cluster>
              </Stack>
            </CardBody>
          </Card>
          <Text tone="soft" size="sm">
            <TextLink inline asChild>
              <Link to="/app">{text('later')}</Link>
            </TextLink>{' '}
            · {text('laterHint')}
          </Text>
        </Stack>
      </Narrow>
    </Page>
  );
}

/** The question that the address names, of those that were reached; without one that with which the page was opened. */
function usePlace(furthest: number): { place: number; goTo: (place: number) => void } {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(furthest);
  const wanted = Number(search.get('step') ?? first + 1) - 1;
  const place = Number.isInteger(wanted) && wanted >= 0 && wanted <= furthest ? wanted : furthest;
  // At once, together with the answer that leads on.
  return { place, goTo: (next) => setSearch({ step: String(next + 1) }, { flushSync: true }) };
}

/** Key of what is wrong with the answer to a step. */
function problemOf(draft: Draft, step: (typeof steps)[number]) {
  const { team, days, morning, afternoon } = draft;
  const areOrdered =
    morning.from < morning.to &&
    (afternoon === null || (afternoon.from < afternoon.to && morning.to <= afternoon.from));
  switch (step) {
    case 'team':
      return team.length > 1 && team.every((name) => name.trim() === '') ? 'team.missing' : undefined;
    case 'services':
      return chosenServices(draft).length === 0 ? 'services.missing' : undefined;
    case 'week':
      return days.length === 0 ? 'week.missing' : areOrdered ? undefined : 'week.wrong';
    case 'trade':
    case 'place':
      return undefined;
  }
}

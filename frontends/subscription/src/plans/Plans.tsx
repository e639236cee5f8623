import { Button, Card, CardBody, Grid, Heading, LinkButton, Stack, Text } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import type { CheckoutState } from '../checkout/useCheckout.ts';
import { texts } from '../texts.ts';
import { maySubscribe, type Status } from '../useSubscription.ts';

/** Other plans: for a subscribed business only the bigger ones, else all. */
export function Plans({ status, checkout }: { status: Status; checkout: CheckoutState }): ReactNode {
  const text = texts.useTexts();
  const isSold = maySubscribe(status);
  return (
    <Stack as="section" gap={12} aria-labelledby="plans">
      <Heading level={2} id="plans">
        {text('plans.title')}
      </Heading>
      <Grid min={260} gap={16}>
        {isSold && status.trial_eligible && (
          <Plan
            name={text('plans.trial')}
            price={text('plans.trialPrice')}
            period={text('plans.trialPeriod')}
            about={text('plans.trialText')}
          >
            <Button wide disabled={checkout.busy} onClick={() => checkout.open('trial')}>
              {text('plans.trialAction')}
            </Button>
          </Plan>
        )}
        {isSold && (
          <Plan
            name={text('plans.starter')}
            price={text('plan.price')}
            period={text('plan.period')}
            about={text('plans.starterText')}
          >
            <Button wide variant="outline" disabled={checkout.busy} onClick={() => checkout.open('monthly')}>
              {text('plans.starterAction')}
            </Button>
          </Plan>
        )}
        <Plan
          name={text('plans.enterprise')}
          price={text('plans.enterprisePrice')}
          about={text('plans.enterpriseText')}
        >
          <LinkButton wide variant="outline" asChild>
            <Link to="/app/support">{text('plans.enterpriseAction')}</Link>
          </LinkButton>
        </Plan>
      </Grid>
    </Stack>
  );
}

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly period?: string;
  readonly about: string;
  readonly children: ReactNode;
}

function Plan({ name, price, period, about, children }: PlanProps): ReactNode {
  return (
    <Card>
      <CardBody>
        <Stack gap={12}>
          <Heading level={3}>{name}</Heading>
          <Text numeric>
            <strong>{price}</strong> {period}
          </Text>
          <Text tone="soft">{about}</Text>
          {children}
        </Stack>
      </CardBody>
    </Card>
  );
}

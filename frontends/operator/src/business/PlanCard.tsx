import type { BusinessView, PlanGrant } from '@citame/contracts';
import { Badge, Button, Card, CardBody, CardHeader, Cluster, Stack } from '@citame/ui/core';
import { Field, RadioGroup, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';
import { dayText, lastDayBefore } from './moments.ts';
import { useDeed } from './useDeed.ts';

/** The plan of a business: what it pays at Paddle, and what an operator has given. */
export function PlanCard({ view: { id, plan } }: { readonly view: BusinessView }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isGiving, setGiving] = useState(false);
  const end = useDeed(() =>
    api('POST /operator/businesses/:id/plan', { params: { id }, body: { until: null, reason: 'gift' } }),
  );
  if (plan === null) {
    return null;
  }
  const { granted } = plan;
  return (
    <Card as="section" aria-labelledby="plan">
      <CardHeader
        id="plan"
        title={text('plan.title')}
        action={
          <Badge tone={plan.is_active ? 'success' : 'neutral'}>
            {text(plan.is_active ? 'plan.active' : 'plan.inactive')}
          </Badge>
        }
      />
      <CardBody>
        <Stack gap={16}>
          <Facts
            of={[
              ['Paddle', plan.required ? (plan.status ?? text('plan.none')) : text('plan.notSold')],
              [text('plan.subscription'), plan.subscription_id],
              [text('plan.next'), plan.next_billed_at && dayText(plan.next_billed_at, language)],
              [text('plan.ends'), plan.cancels_at && dayText(plan.cancels_at, language)],
              [
                text('plan.granted'),
                granted &&
                  `${text(`plan.${granted.reason}`)} · ${dayText(lastDayBefore(granted.until), language)}`,
              ],
            ]}
          />
          <Cluster gap={8}>
            <Button variant="outline" onClick={() => setGiving(true)}>
              {text('plan.give')}
            </Button>
            {granted !== null && (
              <Button variant="outline" busy={end.isPending} onClick={() => end.mutate()}>
                {text('plan.end')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </CardBody>
      {isGiving && <GiveDialog id={id} onClose={() => setGiving(false)} />}
    </Card>
  );
}

const reasons = ['gift', 'invoice'] as const satisfies PlanGrant['reason'][];

function GiveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState<PlanGrant['reason']>('gift');
  const give = useDeed(
    () => api('POST /operator/businesses/:id/plan', { params: { id }, body: { until, reason } }),
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={text('plan.give')}
      description={text('plan.giveText')}
      submitLabel={text('plan.give')}
      cancelLabel={text('cancel')}
      busy={give.isPending}
      disabled={until === ''}
      onSubmit={() => give.mutate()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field label={text('plan.until')} required>
          <TextInput type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <RadioGroup
          label={text('plan.reason')}
          value={reason}
          onChange={setReason}
          options={reasons.map((value) => ({ value, label: text(`plan.${value}`) }))}
        />
      </Stack>
    </FormDialog>
  );
}

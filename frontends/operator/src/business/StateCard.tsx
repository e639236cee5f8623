import type { BusinessView } from '@citame/contracts';
import { Badge, Button, Card, CardBody, CardHeader, Cluster, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { ConfirmDialog, FormDialog } from '@citame/ui/overlay';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';
import { dayText, momentText } from './moments.ts';
import { LookButton } from './LookButton.tsx';
import { useDeed } from './useDeed.ts';

/** Whether a business is suspended or closes, and how to change that. */
export function StateCard({ view }: { readonly view: BusinessView }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'suspend' | 'close'>();
  const [reason, setReason] = useState('');
  const params = { id: view.id };
  const onDone = (): void => setAsking(undefined);
  const suspend = useDeed(
    () => api('POST /operator/businesses/:id/suspension', { params, body: { reason } }),
    {
      onDone,
    },
  );
  const resume = useDeed(() => api('DELETE /operator/businesses/:id/suspension', { params }));
  const close = useDeed(() => api('POST /operator/businesses/:id/closure', { params }), { onDone });
  const keep = useDeed(() => api('DELETE /operator/businesses/:id/closure', { params }));
  const isSuspended = view.suspended_at !== null;
  const isClosing = view.closes_at !== null;
  return (
    <Card as="section" aria-labelledby="state">
      <CardHeader
        id="state"
        title={text('state.title')}
        action={
          <Badge tone={isSuspended ? 'danger' : isClosing ? 'warning' : 'success'}>
            {text(isSuspended ? 'state.suspended' : isClosing ? 'state.closing' : 'state.open')}
          </Badge>
        }
      />
      <CardBody>
        <Stack gap={16}>
          <Facts
            of={[
              [text('state.since'), dayText(view.created_at, language)],
              [text('state.suspendedAt'), view.suspended_at && momentText(view.suspended_at, language)],
              [text('state.reason'), view.suspended_for],
              [text('state.closesAt'), view.closes_at && dayText(view.closes_at, language)],
            ]}
          />
          {view.support_until !== null && <LookButton id={view.id} until={view.support_until} />}
          <Cluster gap={8}>
            {isSuspended ? (
              <Button busy={resume.isPending} onClick={() => resume.mutate()}>
                {text('state.resume')}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setAsking('suspend')}>
                {text('state.suspend')}
              </Button>
            )}
            {isClosing ? (
              <Button variant="outline" busy={keep.isPending} onClick={() => keep.mutate()}>
                {text('state.keep')}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setAsking('close')}>
                {text('state.close')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </CardBody>
      {asking === 'suspend' && (
        <FormDialog
          title={text('state.suspendAsk', { name: view.name })}
          description={text('state.suspendText')}
          submitLabel={text('state.suspend')}
          cancelLabel={text('cancel')}
          busy={suspend.isPending}
          disabled={reason.trim() === ''}
          onSubmit={() => suspend.mutate()}
          onClose={onDone}
        >
          <Field label={text('state.reason')} hint={text('state.reasonHint')} required>
            <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </FormDialog>
      )}
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={onDone}
        title={text('state.closeAsk', { name: view.name })}
        consequence={<Text as="span">{text('state.closeText')}</Text>}
        confirmLabel={text('state.close')}
        cancelLabel={text('cancel')}
        busy={close.isPending}
        destructive
        onConfirm={() => close.mutate()}
      />
    </Card>
  );
}

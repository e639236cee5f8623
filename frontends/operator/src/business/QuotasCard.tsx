import type { BusinessView } from '@citame/contracts';
import { quotaKinds, type QuotaKind } from '@citame/contracts/quotaKinds';
import { Button, Card, CardBody, CardHeader, Stack } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { api } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';
import { useDeed } from './useDeed.ts';

/** A limit that the server takes, or none: 1 to 1,000,000. */
const limitForm = /^([1-9]\d{0,5}|1000000)?$/;

/** The quotas of a business, how much of them is used, and how to change them. */
export function QuotasCard({ view: { id, quotas } }: { readonly view: BusinessView }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const numbers = new Intl.NumberFormat(localeTag(language), { useGrouping: 'always' });
  const shownUse = (kind: QuotaKind): string => {
    const { limit, used } = quotas[kind];
    const shown = used === null ? '?' : numbers.format(used);
    return limit === null
      ? text('quotas.unlimited', { used: shown })
      : text('quotas.of', { used: shown, limit: numbers.format(limit) });
  };
  return (
    <Card as="section" aria-labelledby="quotas">
      <CardHeader id="quotas" title={text('quotas.title')} />
      <CardBody>
        <Stack gap={16}>
          <Facts of={quotaKinds.map((kind) => [text(`quotas.${kind}`), shownUse(kind)])} />
          <div>
            <Button variant="outline" onClick={() => setChanging(true)}>
              {text('quotas.change')}
            </Button>
          </div>
        </Stack>
      </CardBody>
      {isChanging && <QuotasDialog id={id} quotas={quotas} onClose={() => setChanging(false)} />}
    </Card>
  );
}

interface QuotasDialogProps {
  readonly id: string;
  readonly quotas: BusinessView['quotas'];
  readonly onClose: () => void;
}

function QuotasDialog({ id, quotas, onClose }: QuotasDialogProps): ReactNode {
  const text = texts.useTexts();
  const [typed, setTyped] = useState<Readonly<Record<QuotaKind, string>>>({
    bookings: String(quotas.bookings.limit ?? ''),
    messages: String(quotas.messages.limit ?? ''),
    employees: String(quotas.employees.limit ?? ''),
  });
  const change = useDeed(
    () =>
      api('PATCH /operator/businesses/:id/quotas', {
        params: { id },
        body: {
          bookings: limitOf(typed.bookings),
          messages: limitOf(typed.messages),
          employees: limitOf(typed.employees),
        },
      }),
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={text('quotas.change')}
      description={text('quotas.text')}
      submitLabel={text('quotas.save')}
      cancelLabel={text('cancel')}
      busy={change.isPending}
      disabled={quotaKinds.some((kind) => !limitForm.test(typed[kind].trim()))}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <Stack gap={16}>
        {quotaKinds.map((kind) => (
          <Field
            key={kind}
            label={text(`quotas.${kind}`)}
            error={!limitForm.test(typed[kind].trim()) && text('quotas.form')}
          >
            <TextInput
              inputMode="numeric"
              maxLength={7}
              placeholder={text('quotas.none')}
              value={typed[kind]}
              onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
            />
          </Field>
        ))}
      </Stack>
    </FormDialog>
  );
}

/** No digits are no limit. */
function limitOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

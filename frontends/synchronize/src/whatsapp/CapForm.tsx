import { Button, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import type { EndpointResult } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { invalidate, toastError } from '@citame/web/page';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

interface CapFormProps {
  readonly usage: EndpointResult<'GET /whatsapp/usage'>;
}

/** The owner's limit of the notices that Meta bills in a month, and how much of it is used. */
export function CapForm({ usage }: CapFormProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const call = useFormCall();
  const { template_cap: cap, template_quota: quota, billed_templates: used } = usage;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const numbers = new Intl.NumberFormat(localeTag(language), { useGrouping: 'always' });
  const shown = typed ?? (cap === null ? '' : String(cap));
  const saving = useMutation({
    mutationFn: (wanted: number | null) => call('PATCH /whatsapp/usage', { body: { template_cap: wanted } }),
    onSuccess: async (_, wanted) => {
      await invalidate(client, 'GET /whatsapp/usage', 'GET /whatsapp/status');
      setTyped(undefined);
      toast({ variant: 'success', title: text(wanted === null ? 'usage.cap.removed' : 'usage.cap.saved') });
    },
    onError: (thrown) => toastError(thrown, text('usage.cap.failed')),
  });

  const save = (): void => {
    // «1.000», «1,000» and «1 000» are a thousand, in each language.
    const plain = shown.replaceAll(/[\s.,](?=\d{3}(?!\d))/g, '').trim();
    const wanted = plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : NaN;
    if (wanted !== null && !(Number.isInteger(wanted) && wanted >= 1 && wanted <= 1_000_000)) {
      setError(text('usage.cap.invalid'));
    } else {
      saving.mutate(wanted);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap={8}>
        <Field label={text('usage.cap.label')} error={error}>
          <TextInput
            inputMode="numeric"
            maxLength={9}
            placeholder={text('usage.cap.none')}
            value={shown}
            onChange={({ target }) => {
              setError(undefined);
              setTyped(target.value);
            }}
          />
        </Field>
        <Text tone="muted" size="sm">
          {cap !== null && (
            <>{text('usage.cap.used', { used: numbers.format(used), cap: numbers.format(cap) })} </>
          )}
          {/* A server of an earlier version says nothing of the operator's limit. */}
          {typeof quota === 'number' && (
            <>{text('usage.cap.quota', { used: numbers.format(used), quota: numbers.format(quota) })} </>
          )}
          {text('usage.cap.hint')}
        </Text>
        <div>
          <Button type="submit" variant="outline" disabled={typed === undefined} busy={saving.isPending}>
            {text('usage.cap.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

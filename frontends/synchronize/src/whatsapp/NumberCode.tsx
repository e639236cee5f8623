import { Button, Cluster, Heading, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { api, type EndpointResult } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQueryClient } from '@citame/web/query';
import { useId, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

type Status = EndpointResult<'GET /whatsapp/status'>;

interface NumberCodeProps {
  readonly number: 'unverified' | 'code_sent';
}

/** Verifies a number with a code that Meta sends to it, by SMS or in a call. */
export function NumberCode({ number }: NumberCodeProps): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const show = (status: Status): void => {
    client.setQueryData(apiQuery('GET /whatsapp/status').queryKey, status);
  };
  const request = useMutation({
    mutationFn: (method: 'sms' | 'voice') => api('POST /whatsapp/number/request-code', { body: { method } }),
    onSuccess: (status) => {
      show(status);
      toast({ title: text('number.registered'), description: text('number.registeredText') });
    },
    onError: (error) => toastError(error, text('number.failed')),
  });
  const verify = useMutation({
    mutationFn: () => api('POST /whatsapp/number/verify-code', { body: { code } }),
    onSuccess: (status) => {
      show(status);
      toast({ title: text('number.verified') });
    },
    onError: (error) => toastError(error, text('number.wrong')),
  });
  const busy = request.isPending || verify.isPending;
  const isSent = number === 'code_sent';
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {text('number.title')}
      </Heading>
      <Text tone="soft">{text('number.text')}</Text>
      {isSent && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const hasAll = /^\d{6}$/.test(code);
            setShort(!hasAll);
            if (hasAll) {
              verify.mutate();
            }
          }}
        >
          <Stack gap={12}>
            <Field label={text('number.code')} error={isShort ? text('number.codeError') : undefined}>
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
              />
            </Field>
            <div>
              <Button type="submit" disabled={busy}>
                {text('number.verify')}
              </Button>
            </div>
          </Stack>
        </form>
      )}
      {isSent && <Text tone="muted">{text('number.again')}</Text>}
      <Cluster gap={8}>
        <Button
          variant={isSent ? 'outline' : 'primary'}
          disabled={busy}
          onClick={() => request.mutate('sms')}
        >
          {text('number.sms')}
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => request.mutate('voice')}>
          {text('number.voice')}
        </Button>
      </Cluster>
    </Stack>
  );
}

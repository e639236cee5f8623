import { Banner, Button, Cluster, Heading, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { toastError } from '@citame/web/page';
import { apiQuery, useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useId, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Adds a number to an account that has none; Meta then sends a code to it. */
export function NewNumber(): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  const client = useQueryClient();
  const call = useFormCall();
  const [country, setCountry] = useState('34');
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const register = useMutation({
    mutationFn: (method: 'sms' | 'voice') =>
      call('POST /whatsapp/number/register', {
        body: { country_code: country, phone_number: phone, name, method },
      }),
    onSuccess: (status) => {
      client.setQueryData(apiQuery('GET /whatsapp/status').queryKey, status);
      toast({ title: text('number.registered'), description: text('number.registeredText') });
    },
    onError: (error) => toastError(error, text('number.registerFailed')),
  });
  const send = (method: 'sms' | 'voice'): void => {
    const isComplete = country !== '' && phone.length >= 4 && name.trim() !== '';
    setIncomplete(!isComplete);
    if (isComplete) {
      register.mutate(method);
    }
  };
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {text('number.newTitle')}
      </Heading>
      <Text tone="soft">{text('number.newText')}</Text>
      <Field label={text('number.country')}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={country}
          onChange={({ target }) => setCountry(target.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <Field label={text('number.phone')}>
        <TextInput
          type="tel"
          maxLength={20}
          value={phone}
          onChange={({ target }) => setPhone(target.value.replaceAll(/[^\d\s-]/g, ''))}
        />
      </Field>
      <Field label={text('number.name')}>
        <TextInput maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {isIncomplete && <Banner tone="danger">{text('number.required')}</Banner>}
      <Cluster gap={8}>
        <Button disabled={register.isPending} onClick={() => send('sms')}>
          {text('number.sms')}
        </Button>
        <Button variant="outline" disabled={register.isPending} onClick={() => send('voice')}>
          {text('number.voice')}
        </Button>
      </Cluster>
    </Stack>
  );
}

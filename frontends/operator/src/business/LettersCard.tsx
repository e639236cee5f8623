import type { BusinessView } from '@citame/contracts';
import { Button, Card, CardBody, CardHeader, Cluster, Stack, Text } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { momentText } from './moments.ts';

type Letter = BusinessView['letters'][number];

/** Work of a business that services have given up. */
export function LettersCard({ view: { id, letters } }: { readonly view: BusinessView }): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby="letters">
      <CardHeader id="letters" title={text('letters.title')} />
      <CardBody>
        {letters.length === 0 ? (
          <Text tone="soft">{text('letters.none')}</Text>
        ) : (
          <Stack as="ul" gap={16}>
            {letters.map((letter) => (
              <li key={letter.id}>
                <LetterRow id={id} letter={letter} />
              </li>
            ))}
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}

function LetterRow({ id, letter }: { readonly id: string; readonly letter: Letter }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const params = { id, service: letter.service, letterId: letter.id };
  const repeating = useMutation({
    mutationFn: () => api('POST /operator/businesses/:id/letters/:service/:letterId/repeat', { params }),
    onSuccess: ({ outcome, reason }) =>
      toast({
        variant: outcome === 'failed' ? 'destructive' : 'success',
        title: text(`letters.outcome.${outcome}`),
        ...(reason === null ? {} : { description: reason }),
      }),
    onError: (error) => toastError(error, text('failed')),
    onSettled: () => invalidate(client, 'GET /operator/businesses/:id'),
  });
  return (
    <Stack gap={4}>
      <Cluster gap={8}>
        <strong>
          {letter.service}: {letter.work}
        </strong>
        <Text as="span" tone="muted" numeric>
          {momentText(letter.at, language)}
        </Text>
        {letter.repeatable && (
          <Button variant="outline" size="sm" busy={repeating.isPending} onClick={() => repeating.mutate()}>
            {text('letters.repeat')}
          </Button>
        )}
      </Cluster>
      <Text tone="soft">{letter.reason}</Text>
    </Stack>
  );
}

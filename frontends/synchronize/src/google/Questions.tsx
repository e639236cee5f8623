import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Cluster,
  GoogleCalendarIcon,
  Grid,
  Stack,
  Text,
} from '@citame/ui/core';
import { Checkbox } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { api, type EndpointResult } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { toastError } from '@citame/web/page';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useId, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

type Question = EndpointResult<'GET /google/questions'>['questions'][number];

/** Appointments whose events the owner has changed in Google; nothing where there are none. */
export function Questions(): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  const { data } = useQuery(apiQuery('GET /google/questions'));
  const timeZone = useQuery(apiQuery('GET /business')).data?.time_zone;
  const questions = data?.questions ?? [];
  if (questions.length === 0 || timeZone === undefined) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader id={id} title={text('questions.title', { count: questions.length })}>
        <GoogleCalendarIcon size={22} />
      </CardHeader>
      <CardBody>
        <Stack gap={20}>
          <Text tone="soft">{text('questions.text')}</Text>
          <Grid min={320} gap={20}>
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} timeZone={timeZone} />
            ))}
          </Grid>
        </Stack>
      </CardBody>
    </Card>
  );
}

interface QuestionRowProps {
  readonly question: Question;
  /** Time zone of the business. */
  readonly timeZone: string;
}

function QuestionRow({ question, timeZone }: QuestionRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [notify, setNotify] = useState(true);
  const { id, kind, service_title: service, employee_name: employee } = question;
  const settled = {
    onError: (error: unknown) => toastError(error, text('questions.failed')),
    onSettled: () =>
      Promise.all(
        (['GET /google/questions', 'GET /google/status'] as const).map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  };
  const accept = useMutation({
    mutationFn: () => api('POST /google/questions/:id/accept', { params: { id }, body: { notify } }),
    onSuccess: () => kind !== 'changed' && toast({ title: text(`questions.done.${kind}`) }),
    ...settled,
  });
  const revert = useMutation({
    mutationFn: () => api('POST /google/questions/:id/revert', { params: { id } }),
    onSuccess: () => toast({ title: text('questions.reverted') }),
    ...settled,
  });
  const when = (instant: string): string =>
    new Intl.DateTimeFormat(localeTag(language), {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(instant));
  const busy = accept.isPending || revert.isPending;
  const what = text('questions.what', { service, employee });
  return (
    <Stack gap={8} role="group" aria-label={what}>
      <Text strong>{what}</Text>
      <Text numeric>{text('questions.at', { when: when(question.start) })}</Text>
      <Text numeric>
        {text(`questions.${kind}`, {
          when: question.google_start === null ? '' : when(question.google_start),
        })}
      </Text>
      {kind !== 'changed' && (
        <Checkbox
          label={text('questions.notify')}
          checked={notify}
          disabled={busy}
          onChange={({ target }) => setNotify(target.checked)}
        />
      )}
      <Cluster gap={8}>
        {kind !== 'changed' && (
          <Button disabled={busy} onClick={() => accept.mutate()}>
            {text(`questions.accept.${kind}`)}
          </Button>
        )}
        <Button variant="outline" disabled={busy} onClick={() => revert.mutate()}>
          {text('questions.revert')}
        </Button>
      </Cluster>
    </Stack>
  );
}

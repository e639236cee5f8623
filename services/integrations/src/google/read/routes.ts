import { acceptQuestionBody, googleQuestions, id } from '@citame/contracts';
import { ownerRoute, publicRoute, RawAnswer, type Clock, type Route } from '@citame/service-kit';
import { z } from 'zod';
import type { EntryStore } from '../records/entryStore.ts';
import { isSameSecret } from '../../whatsapp/inbound/signature.ts';
import { acceptQuestion, revertQuestion, type AnswerDeps } from './answerQuestion.ts';
import { hashOf } from './keepWatching.ts';
import type { ReadingStore } from '../records/readingStore.ts';

interface RouteDeps extends AnswerDeps {
  readonly entries: EntryStore;
  readonly readings: ReadingStore;
  readonly clock: Clock;
  /** Nudges the worker that reads calendars. */
  readonly onReadings: () => void;
}

const params = z.object({ id });
const tags = ['google'];

/** Pushes of Google, and the owner's answers to questions about changed events. */
export function readingRoutes(deps: RouteDeps): Route[] {
  return [
    publicRoute(
      {
        method: 'post',
        path: '/webhooks/google',
        summary: 'Google says that something in a calendar has changed',
        tags: ['webhooks'],
        access: 'webhook',
        status: 204,
      },
      async ({ headers }) => {
        const channelId = textOf(headers['x-goog-channel-id']);
        const reading = channelId === '' ? null : await deps.readings.ofChannel(channelId);
        const said = hashOf(textOf(headers['x-goog-channel-token']));
        // A channel of an earlier connection goes on for a week: what it says is of no use, but no error either.
        if (reading?.channel !== undefined && isSameSecret(said, reading.channel.tokenHash)) {
          await deps.readings.ask(reading._id, deps.clock());
          deps.onReadings();
        }
        return new RawAnswer(204, '');
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/google/questions',
        summary: 'Events of ours that were changed in Google, about which the owner has to decide',
        tags,
        result: googleQuestions,
      },
      async ({ tenantId }) => ({
        questions: (await deps.entries.questions(tenantId)).flatMap(({ _id, shown, question }) =>
          shown === null || question === undefined
            ? []
            : [
                {
                  id: _id,
                  kind: question.kind,
                  service_title: shown.serviceTitle,
                  employee_name: shown.employeeName,
                  start: shown.start.toISOString(),
                  end: shown.end.toISOString(),
                  google_start: question.start?.toISOString() ?? null,
                  google_end: question.end?.toISOString() ?? null,
                  asked_at: question.askedAt.toISOString(),
                },
              ],
        ),
      }),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/google/questions/:id/accept',
        summary: 'The appointment is to be as its event in Google: moved or cancelled',
        tags,
        params,
        body: acceptQuestionBody,
      },
      ({ tenantId, params: { id: appointmentId }, body }) =>
        acceptQuestion(deps, { tenantId, appointmentId, notify: body.notify }),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/google/questions/:id/revert',
        summary: 'The event in Google is to be as the appointment',
        tags,
        params,
      },
      ({ tenantId, params: { id: appointmentId } }) => revertQuestion(deps, tenantId, appointmentId),
    ),
  ];
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

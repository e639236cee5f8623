import { googleReadingEndpoints } from '@citame/contracts';
import { implement, RawAnswer, type Clock, type Route } from '@citame/service-kit';
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

/** Pushes of Google, and the owner's answers to questions about changed events. */
export function readingRoutes(deps: RouteDeps): Route[] {
  return implement(googleReadingEndpoints, {
    'POST /webhooks/google': async ({ headers }) => {
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
    'GET /google/questions': async ({ tenantId }) => ({
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
    'POST /google/questions/:id/accept': ({ tenantId, params: { id: appointmentId }, body }) =>
      acceptQuestion(deps, { tenantId, appointmentId, notify: body.notify }),
    'POST /google/questions/:id/revert': ({ tenantId, params: { id: appointmentId } }) =>
      revertQuestion(deps, tenantId, appointmentId),
  });
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

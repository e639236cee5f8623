import { googleQuestionEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { EntryStore } from '../records/entryStore.ts';
import { acceptQuestion, revertQuestion, type AnswerDeps } from './answerQuestion.ts';

/** Questions about changed events, and the owner's answers to them. */
export function questionRoutes(deps: AnswerDeps & { readonly entries: EntryStore }): Route[] {
  return implement(googleQuestionEndpoints, {
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

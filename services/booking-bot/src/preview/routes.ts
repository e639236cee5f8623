import { previewEndpoints, type Preview } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { PreviewRow } from './previewStore.ts';
import { endPreview, writeToBot, type PreviewDeps } from './tryBot.ts';

/** Routes by which an owner tries the bot on the business's own data, as a client would. */
export function previewRoutes(deps: PreviewDeps): Route[] {
  return implement(previewEndpoints, {
    'GET /preview': async ({ tenantId, session: { accountId } }) =>
      present(await deps.previews.find(tenantId, accountId, deps.clock())),
    'POST /preview/messages': async ({ tenantId, session: { accountId }, locale, body }) =>
      present(await writeToBot(deps, { tenantId, accountId, locale }, body)),
    'DELETE /preview': async ({ tenantId, session: { accountId } }) => endPreview(deps, tenantId, accountId),
  });
}

function present(row: PreviewRow | null): Preview {
  return row === null
    ? { messages: [], booked: false, with_person: false, ends_at: null }
    : {
        messages: row.messages.map((message) => ({ ...message, at: message.at.toISOString() })),
        booked: row.state.booked.length > 0,
        with_person: row.state.state === 'withPerson',
        ends_at: row.endsAt.toISOString(),
      };
}

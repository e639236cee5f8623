import { apiQuery, useQuery } from '@citame/web/query';

/** As the part of the sheet with the trail asks, so that it is one request. */
const trailPage = 20;

/** Whether the last move of an appointment is one that its client did not make and was not told of; false until that is known. */
export function useUntoldMove(appointmentId: string): boolean {
  const query = { subject: 'appointment', subject_id: appointmentId, page_size: trailPage } as const;
  const trail = useQuery(apiQuery('GET /trail', { query }));
  const sent = useQuery(apiQuery('GET /whatsapp/notices', { query: { appointment_id: appointmentId } }));
  const last = trail.data?.items.find(({ action }) => action === 'moved' || action === 'told');
  if (last?.action !== 'moved' || last.actor?.kind === 'client' || sent.data === undefined) {
    return false;
  }
  return sent.data.notices.every(({ kind, sent_at: at }) => kind !== 'moved' || at < last.at);
}

import type { EndpointResult } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { dayOf } from '../clientTexts.ts';
import { texts } from '../texts.ts';
import { useConversation } from './useConversation.ts';

export interface Consent {
  /** Whether the client is told of their appointments: of their own accord, or since the team has noted it. */
  readonly isGiven: boolean;
  /** Whether the client has asked for no messages: then only they can bring them back. */
  readonly isRefused: boolean;
  /** Why it is so, and since when; undefined when nothing is known. */
  readonly reason: string | undefined;
}

/** Consent of a client to messages, by the rules of docs/reminders.md; undefined before their conversation is known. */
export function useConsent(client: EndpointResult<'GET /customers/:id'>): Consent | undefined {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const timeZone = useQuery(apiQuery('GET /business')).data?.time_zone;
  const { data, isPending } = useConversation(client);
  const { consent, consent_by: name } = client;
  if (isPending) {
    return undefined;
  }
  if (data?.conversation?.opted_out === true) {
    return { isGiven: false, isRefused: true, reason: text('client.consent.optedOut') };
  }
  if (consent === undefined || consent === null) {
    const hasWritten = data !== undefined && data.conversation !== null;
    return {
      isGiven: hasWritten,
      isRefused: false,
      reason: hasWritten ? text('client.consent.wrote') : undefined,
    };
  }
  const what = consent.given ? 'given' : 'withdrawn';
  const day = timeZone === undefined ? '' : dayOf(consent.noted_at, timeZone, language);
  const reason =
    name === undefined || name === null
      ? text(`client.consent.${what}`, { day })
      : text(`client.consent.${what}By`, { day, name });
  return { isGiven: consent.given, isRefused: false, reason: day === '' ? undefined : reason };
}

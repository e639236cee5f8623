import { Banner } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { longDay } from '../dates.ts';
import { texts } from '../texts.ts';
import type { Status } from '../useSubscription.ts';

/** The plan that the operator has given by hand, with its last day. */
export function GrantedBanner({ status: { granted } }: { readonly status: Status }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  // A server of an earlier version says nothing of it.
  if (!granted) {
    return null;
  }
  const lastDay = new Date(Date.parse(granted.until) - 1).toISOString();
  return (
    <Banner tone="success" role="status" title={text(`granted.${granted.reason}`)}>
      {text('granted.text', { date: longDay(lastDay, language) })}
    </Banner>
  );
}

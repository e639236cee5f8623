import { Banner, LinkButton } from '@citame/ui/core';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** From this part of their limit on owners are told (`docs/whatsapp-costs.md`). */
const nearPart = 0.8;

/** How much of the limit of billed messages is used, the owner's or the operator's, once it is nearly all of the lower one. */
export function CapBanner(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { data } = useQuery(apiQuery('GET /whatsapp/usage'));
  const own = data?.template_cap ?? Infinity;
  // A server of an earlier version says nothing of the operator's limit.
  const cap = Math.min(own, data?.template_quota ?? Infinity);
  const used = data?.billed_templates ?? 0;
  if (cap === Infinity || used < Math.floor(cap * nearPart)) {
    return null;
  }
  const numbers = new Intl.NumberFormat(localeTag(language), { useGrouping: 'always' });
  const change = (
    <LinkButton size="sm" asChild>
      <Link to="/app/synchronize">{text('cap.change')}</Link>
    </LinkButton>
  );
  return (
    <Banner
      tone="warning"
      role="status"
      title={text('cap.title', { used: numbers.format(used), cap: numbers.format(cap) })}
      action={own === cap && change}
    >
      {text(used < cap ? 'cap.near' : 'cap.reached')}
    </Banner>
  );
}

import { Banner, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** A payment of the subscription has failed. */
export function OwedBanner(): ReactNode {
  const text = texts.useTexts();
  const see = (
    <LinkButton size="sm" asChild>
      <Link to="/app/suscription">{text('owed.see')}</Link>
    </LinkButton>
  );
  return (
    <Banner tone="warning" role="status" title={text('owed.title')} action={see}>
      {text('owed.text')}
    </Banner>
  );
}

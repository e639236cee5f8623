import { Banner, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** The address of the account is not confirmed yet. */
export function UnverifiedBanner({ email }: { readonly email: string }): ReactNode {
  const text = texts.useTexts();
  const see = (
    <LinkButton size="sm" variant="outline" asChild>
      <Link to="/app/profile">{text('unverified.see')}</Link>
    </LinkButton>
  );
  return (
    <Banner tone="info" role="status" title={text('unverified.title')} action={see}>
      {text('unverified.text', { email })}
    </Banner>
  );
}

import { Banner, LinkButton, TextLink } from '@citame/ui/core';
import { Link, useSearchParams } from '@citame/web/router';
import type { ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Page that the recovery mail links to: `?token=` belongs to the account that gets the new password. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const foot = (
    <TextLink asChild>
      <Link to="/auth/login">{text('forgot.back')}</Link>
    </TextLink>
  );
  if (token === '') {
    return (
      <AccountPanel title={text('titles.reset')} foot={foot}>
        <Banner tone="danger" role="alert" title={text('reset.invalidTitle')}>
          {text('reset.invalidText')}
        </Banner>
        <LinkButton asChild size="lg" wide>
          <Link to="/auth/forgot-password">{text('reset.askAgain')}</Link>
        </LinkButton>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={text('reset.title')} text={text('reset.text')} foot={foot}>
      <ResetPasswordForm token={token} />
    </AccountPanel>
  );
}

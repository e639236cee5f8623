import { TextLink } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { useState, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LinkSent } from './LinkSent.tsx';

/** Sends a link to choose another password, and says so. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const send = (to: string): void => {
    setEmail(to);
    setSent(true);
  };
  const foot = (
    <TextLink asChild>
      <Link to="/auth/login">{text('forgot.back')}</Link>
    </TextLink>
  );
  if (isSent) {
    return <LinkSent email={email} foot={foot} onResend={() => setSent(false)} />;
  }
  return (
    <AccountPanel title={text('forgot.title')} text={text('forgot.text')} foot={foot}>
      <ForgotPasswordForm email={email} onSent={send} />
    </AccountPanel>
  );
}

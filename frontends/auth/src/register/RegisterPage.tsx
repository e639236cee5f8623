import { TextLink } from '@citame/ui/core';
import { Link, Navigate } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** Opens an account for a business. Its first steps come next. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const { status } = useSession();
  if (status === 'signedIn') {
    return <Navigate to="/app/start" replace />;
  }
  return (
    <AccountPanel
      title={text('register.title')}
      text={text('register.text')}
      foot={
        <>
          {text('register.haveAccount')}
          <TextLink asChild>
            <Link to="/auth/login">{text('register.login')}</Link>
          </TextLink>
        </>
      }
    >
      <RegisterForm />
    </AccountPanel>
  );
}

import { Banner, Button, LinkButton, TextLink } from '@citame/ui/core';
import { api, ApiError } from '@citame/web/api';
import { Link, useSearchParams } from '@citame/web/router';
import { session } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { failureText } from '../form/failureText.ts';
import { texts } from '../texts.ts';

type Progress = 'asked' | 'sending' | 'done' | 'gone';

/** Page that the mail of a new account links to. A press confirms the address: mail servers open links, too. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [progress, setProgress] = useState<Progress>(token === '' ? 'gone' : 'asked');
  const [failure, setFailure] = useState<string>();
  const confirm = async (): Promise<void> => {
    setProgress('sending');
    setFailure(undefined);
    try {
      const { email } = await api('POST /auth/verify-email', { body: { token } });
      const state = session.state();
      if ('user' in state && state.user?.email === email) {
        session.update({ user: { ...state.user, email_verified: true } });
      }
      setProgress('done');
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 410;
      setProgress(isGone ? 'gone' : 'asked');
      setFailure(isGone ? undefined : failureText(error, text('verify.failed')));
    }
  };
  const foot = (
    <TextLink asChild>
      <Link to="/app">{text('verify.goOn')}</Link>
    </TextLink>
  );
  if (progress === 'done') {
    return (
      <AccountPanel title={text('verify.doneTitle')} text={text('verify.doneText')} foot={foot}>
        <LinkButton asChild size="lg" wide>
          <Link to="/app">{text('verify.goOn')}</Link>
        </LinkButton>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title={text('verify.title')}
      {...(progress === 'gone' ? {} : { text: text('verify.text') })}
      foot={foot}
    >
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {progress === 'gone' ? (
        <Banner tone="danger" role="alert" title={text('verify.goneTitle')}>
          {text('verify.goneText')}
        </Banner>
      ) : (
        <Button size="lg" wide busy={progress === 'sending'} onClick={() => void confirm()}>
          {text('verify.confirm')}
        </Button>
      )}
    </AccountPanel>
  );
}

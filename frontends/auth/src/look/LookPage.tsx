import { Banner, Button, TextLink } from '@citame/ui/core';
import { api, messageOf } from '@citame/web/api';
import { Link, useLocation, useNavigate } from '@citame/web/router';
import { session } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';

/** Begins to look at a business as its owner, by an operator's link: at a press, so that no preview of a link spends it. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const navigate = useNavigate();
  const secret = useLocation().hash.slice(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      session.enter(await api('POST /auth/look', { body: { secret } }));
      await navigate('/app', { replace: true });
    } catch (error) {
      setFailure(messageOf(error, text('look.failed')));
      setBusy(false);
    }
  };
  return (
    <AccountPanel
      title={text('look.title')}
      text={text('look.text')}
      foot={
        <TextLink asChild>
          <Link to="/auth/login">{text('look.login')}</Link>
        </TextLink>
      }
    >
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button size="lg" wide busy={isBusy} onClick={() => void begin()}>
        {text('look.begin')}
      </Button>
    </AccountPanel>
  );
}

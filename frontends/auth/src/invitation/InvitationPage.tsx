import type { InvitationView } from '@citame/contracts';
import { Banner, Button, Skeleton, TextLink } from '@citame/ui/core';
import { api, ApiError } from '@citame/web/api';
import { Link, useSearchParams } from '@citame/web/router';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { texts } from '../texts.ts';
import { InvitationForm } from './InvitationForm.tsx';

/** An invitation, or the state of its loading: `gone` when its link no longer works, `failed` when the server did not answer. */
type Found = InvitationView | 'loading' | 'gone' | 'failed';

/** Page that the mail of an invitation links to: `?token=` is its secret. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const [query] = useSearchParams();
  const secret = query.get('token') ?? '';
  const [found, retry] = useInvitation(secret);
  const foot = (
    <TextLink asChild>
      <Link to="/auth/login">{text('forgot.back')}</Link>
    </TextLink>
  );
  if (typeof found === 'object') {
    return (
      <AccountPanel
        title={text('invitation.title', { business: found.business })}
        text={text('invitation.text', { email: found.email })}
        foot={foot}
      >
        <InvitationForm secret={secret} invitation={found} />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={text('titles.invitation')} foot={foot}>
      {found === 'loading' && <Skeleton lines={3} height="44px" />}
      {found === 'gone' && (
        <Banner tone="danger" role="alert" title={text('invitation.invalidTitle')}>
          {text('invitation.invalidText')}
        </Banner>
      )}
      {found === 'failed' && (
        <>
          <Banner tone="danger" role="alert">
            {text('invitation.loadFailed')}
          </Banner>
          <Button onClick={retry}>{text('invitation.retry')}</Button>
        </>
      )}
    </AccountPanel>
  );
}

function useInvitation(secret: string): [Found, () => void] {
  const [found, setFound] = useState<Found>(secret === '' ? 'gone' : 'loading');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (secret !== '') {
      api('GET /auth/invitations/:secret', { params: { secret } }).then(setFound, (error: unknown) =>
        setFound(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'),
      );
    }
  }, [secret, attempt]);
  const retry = (): void => {
    setFound('loading');
    setAttempt((count) => count + 1);
  };
  return [found, retry];
}

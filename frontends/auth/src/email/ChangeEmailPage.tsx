import type { EmailChangeView } from '@citame/contracts';
import { Banner, Button, Skeleton, Stack, TextLink } from '@citame/ui/core';
import { api, ApiError } from '@citame/web/api';
import { Link, useSearchParams } from '@citame/web/router';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountPanel } from '../form/AccountForm.tsx';
import { failureText } from '../form/failureText.ts';
import { texts } from '../texts.ts';

/** A change of an address, or what has become of it: `gone` when its link no longer works, `failed` when the server did not answer. */
type Found = EmailChangeView | 'loading' | 'gone' | 'failed' | 'changed' | 'stopped';

/** Page that the mails about another address link to, at the new address and at the old one. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const [query] = useSearchParams();
  const secret = query.get('token') ?? '';
  const [found, setFound] = useState<Found>(secret === '' ? 'gone' : 'loading');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (secret !== '') {
      api('GET /auth/email-changes/:secret', { params: { secret } }).then(setFound, (error: unknown) =>
        setFound(isGone(error) ? 'gone' : 'failed'),
      );
    }
  }, [secret]);

  const settle = async (change: EmailChangeView, decision: 'confirm' | 'stop'): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { secret };
      if (decision === 'stop') {
        await api('POST /auth/email-changes/:secret/stop', { params });
        setFound('stopped');
      } else {
        const { changed } = await api('POST /auth/email-changes/:secret/confirm', { params });
        setFound(changed ? 'changed' : { ...change, confirmed: true });
      }
    } catch (error) {
      if (isGone(error)) {
        setFound('gone');
      } else {
        setFailure(failureText(error, text('changeEmail.failed')));
      }
    }
    setBusy(false);
  };
  const foot = (
    <TextLink asChild>
      <Link to="/app">{text('verify.goOn')}</Link>
    </TextLink>
  );
  if (typeof found === 'object' && !found.confirmed) {
    return (
      <AccountPanel
        title={text('changeEmail.title')}
        text={text('changeEmail.text', { email: found.email, next: found.new_email })}
        foot={foot}
      >
        {failure !== undefined && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <Stack gap={12}>
          <Button size="lg" wide busy={isBusy} onClick={() => void settle(found, 'confirm')}>
            {text('changeEmail.confirm')}
          </Button>
          <Button
            size="lg"
            wide
            variant="outline"
            disabled={isBusy}
            onClick={() => void settle(found, 'stop')}
          >
            {text('changeEmail.stop')}
          </Button>
        </Stack>
      </AccountPanel>
    );
  }
  const other = typeof found === 'object' ? (found.end === 'new' ? found.email : found.new_email) : '';
  return (
    <AccountPanel title={text('titles.changeEmail')} foot={foot}>
      {found === 'loading' && <Skeleton lines={3} height="44px" />}
      {typeof found === 'object' && (
        <Banner tone="success" role="status" title={text('changeEmail.halfTitle')}>
          {text('changeEmail.halfText', { other })}
        </Banner>
      )}
      {found === 'changed' && (
        <Banner tone="success" role="status" title={text('changeEmail.doneTitle')}>
          {text('changeEmail.doneText')}
        </Banner>
      )}
      {found === 'stopped' && (
        <Banner tone="info" role="status" title={text('changeEmail.stoppedTitle')}>
          {text('changeEmail.stoppedText')}
        </Banner>
      )}
      {found === 'gone' && (
        <Banner tone="danger" role="alert" title={text('changeEmail.goneTitle')}>
          {text('changeEmail.goneText')}
        </Banner>
      )}
      {found === 'failed' && (
        <Banner tone="danger" role="alert">
          {text('changeEmail.failed')}
        </Banner>
      )}
    </AccountPanel>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

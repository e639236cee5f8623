import { Banner, Button } from '@citame/ui/core';
import { api } from '@citame/web/api';
import { choosePasskey, hasPasskeys, isPasskeyRefused } from '@citame/web/passkeys';
import { session } from '@citame/web/session';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureText } from '../form/failureText.ts';
import { texts } from '../texts.ts';

/** Signs in with a passkey of this device. The page that stands before any script cannot know whether the browser has them. */
export function PasskeyLogin(): ReactNode {
  const text = texts.useTexts();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const signIn = async (): Promise<void> => {
    setFailure(undefined);
    if (!hasPasskeys()) {
      setFailure(text('login.noPasskeys'));
      return;
    }
    setBusy(true);
    try {
      const credential = await choosePasskey(await api('POST /auth/passkey/options'));
      session.enter(await api('POST /auth/passkey', { body: { credential } }));
    } catch (error) {
      if (!isPasskeyRefused(error)) {
        setFailure(failureText(error, text('login.passkeyFailed')));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button variant="outline" size="lg" wide busy={isBusy} onClick={() => void signIn()}>
        <KeyRound size={18} aria-hidden="true" />
        {text('login.passkey')}
      </Button>
    </>
  );
}

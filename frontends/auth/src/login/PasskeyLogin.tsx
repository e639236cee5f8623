import type { PasskeyUsed } from '@citame/contracts';
import { Banner, Button } from '@citame/ui/core';
import { api } from '@citame/web/api';
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
    if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) {
      setFailure(text('login.noPasskeys'));
      return;
    }
    setBusy(true);
    try {
      const credential = await choosePasskey();
      session.enter(await api('POST /auth/passkey', { body: { credential } }));
    } catch (error) {
      // Also when its person does not want to: that needs no words.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) {
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

/** Asks the person for a passkey of this product, and for what its device asks. */
async function choosePasskey(): Promise<PasskeyUsed> {
  const options = await api('POST /auth/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  const json = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  if (json === undefined || !('signature' in json.response)) {
    throw new TypeError('The browser gave no passkey');
  }
  const { id, rawId, response } = json;
  return { id, rawId, type: 'public-key', response };
}

import type { OperatorSession } from '@citame/contracts';
import { Banner } from '@citame/ui/core';
import { Field, PasswordInput, TextInput } from '@citame/ui/form';
import { api, messageOf } from '@citame/web/api';
import { choosePasskey } from '@citame/web/passkeys';
import { useMutation } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { CodeField } from './CodeField.tsx';
import { DoorPanel } from './DoorPanel.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

async function enterByPasskey(): Promise<OperatorSession> {
  const credential = await choosePasskey(await api('POST /operator/session/passkey/options'));
  return api('POST /operator/session/passkey', { body: { credential } });
}

/** Logs an operator in: by a passkey, or by e-mail, password and code together. */
export function SignInPage(): ReactNode {
  const text = texts.useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const entering = useMutation({
    mutationFn: () => api('POST /operator/session', { body: { email: email.trim(), password, code } }),
    onSuccess: enter,
  });
  return (
    <DoorPanel
      title={text('door.title')}
      text={text('door.text')}
      submit={text('door.enter')}
      busy={entering.isPending}
      onSubmit={() => entering.mutate()}
    >
      <PasskeyButton label={text('door.passkey')} run={enterByPasskey} onDone={enter} />
      {entering.error !== null && (
        <Banner tone="danger" role="alert">
          {messageOf(entering.error, text('failed'))}
        </Banner>
      )}
      <Field label={text('door.email')} required>
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label={text('door.password')} required>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <CodeField value={code} onChange={setCode} />
    </DoorPanel>
  );
}

import type { OperatorSession } from '@citame/contracts';
import { Banner, Skeleton, Text } from '@citame/ui/core';
import { Field, PasswordInput, TextInput } from '@citame/ui/form';
import { api, messageOf } from '@citame/web/api';
import { createPasskey } from '@citame/web/passkeys';
import { apiQuery, useMutation, useQuery } from '@citame/web/query';
import { useLocation, useNavigate } from '@citame/web/router';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { CodeField } from './CodeField.tsx';
import { DoorPanel } from './DoorPanel.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** The page of the link that a command has printed: a new operator takes a passkey, or a password and an application of codes. */
export function SetUpPage(): ReactNode {
  const text = texts.useTexts();
  const navigate = useNavigate();
  const params = { secret: useLocation().hash.slice(1) };
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const link = useQuery({ ...apiQuery('GET /operator/setup/:secret', { params }), staleTime: Infinity });
  const goOn = (answer: OperatorSession) => {
    enter(answer);
    return navigate('/', { replace: true });
  };
  const makePasskey = async (): Promise<OperatorSession> => {
    const credential = await createPasskey(
      await api('POST /operator/setup/:secret/passkey/options', { params }),
    );
    return api('POST /operator/setup/:secret/passkey', { params, body: { credential } });
  };
  const settingUp = useMutation({
    mutationFn: () => api('POST /operator/setup/:secret', { params, body: { password, code } }),
    onSuccess: goOn,
  });
  const problem = link.error ?? settingUp.error;
  return (
    <DoorPanel
      title={text('setup.title')}
      text={text('setup.text')}
      submit={text('setup.save')}
      busy={settingUp.isPending}
      onSubmit={() => settingUp.mutate()}
    >
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {link.error === null ? messageOf(problem, text('failed')) : text('setup.spent')}
        </Banner>
      )}
      {link.data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <Field label={text('door.email')}>
            <TextInput readOnly autoComplete="username" value={link.data.email} />
          </Field>
          <PasskeyButton label={text('setup.passkey')} run={makePasskey} onDone={goOn} />
          <Text tone="soft">{text('setup.instead')}</Text>
          <Field label={text('setup.password')} hint={text('setup.passwordHint')} required>
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          <QRCodeSVG value={link.data.uri} size={176} level="M" marginSize={2} title={text('setup.qr')} />
          <Field label={text('setup.secret')}>
            <TextInput readOnly value={link.data.secret} onFocus={({ target }) => target.select()} />
          </Field>
          <CodeField value={code} onChange={setCode} />
        </>
      )}
    </DoorPanel>
  );
}

import { Stack, Text, TextLink } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { api, messageOf } from '@citame/web/api';
import { CopyButton, invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Sets the second factor up: the password, the QR code with a first code of the application, the recovery codes. */
export function EnableDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const beginning = useMutation({
    mutationFn: () => api('POST /me/second-factor', { body: { currentPassword: password } }),
  });
  const confirming = useMutation({
    mutationFn: () => api('POST /me/second-factor/confirm', { body: { code } }),
    onSuccess: () => invalidate(client, 'GET /me/second-factor'),
  });
  if (confirming.data !== undefined) {
    return <RecoveryCodes codes={confirming.data.recovery_codes} onClose={onClose} />;
  }
  const begun = beginning.data;
  if (begun === undefined) {
    return (
      <FormDialog
        title={text('secondFactor.enable')}
        description={text('secondFactor.passwordText')}
        submitLabel={text('secondFactor.next')}
        cancelLabel={text('account.cancel')}
        busy={beginning.isPending}
        disabled={password === ''}
        onSubmit={() => beginning.mutate()}
        onClose={onClose}
      >
        <CurrentPasswordField
          value={password}
          error={beginning.error !== null && messageOf(beginning.error, text('secondFactor.failed'))}
          onChange={(value) => {
            setPassword(value);
            beginning.reset();
          }}
        />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={text('secondFactor.enable')}
      description={text('secondFactor.scanText')}
      submitLabel={text('secondFactor.confirm')}
      cancelLabel={text('account.cancel')}
      busy={confirming.isPending}
      disabled={code.trim() === ''}
      onSubmit={() => confirming.mutate()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <QRCodeSVG value={begun.uri} size={176} level="M" marginSize={2} title={text('secondFactor.qr')} />
        <Field label={text('secondFactor.secret')}>
          <TextInput
            readOnly
            value={begun.secret}
            onFocus={(event) => event.target.select()}
            trailing={
              <CopyButton
                copied={begun.secret}
                label={text('secondFactor.copy')}
                done={text('secondFactor.copied')}
              />
            }
          />
        </Field>
        {/* The application may be on this very device, whose camera does not see its own screen. */}
        <Text>
          <TextLink href={begun.uri}>{text('secondFactor.openApp')}</TextLink>
        </Text>
        <Field
          label={text('secondFactor.code')}
          error={confirming.error !== null && messageOf(confirming.error, text('secondFactor.failed'))}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target: { value } }) => {
              setCode(value);
              confirming.reset();
            }}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
}

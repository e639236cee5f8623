import type { InvitationView } from '@citame/contracts';
import { Banner, Text } from '@citame/ui/core';
import { Field, PasswordInput, TextInput } from '@citame/ui/form';
import { api } from '@citame/web/api';
import { Navigate } from '@citame/web/router';
import { session } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm.tsx';
import { asksForCode } from '../form/asksForCode.ts';
import { CodeField } from '../form/CodeField.tsx';
import { failureText } from '../form/failureText.ts';
import { formRules, minPasswordLength } from '../form/formRules.ts';
import { texts } from '../texts.ts';

interface InvitationFormProps {
  readonly secret: string;
  readonly invitation: InvitationView;
}

/** Asks a new person for their name and a password, and one with an account for its password. */
export function InvitationForm({ secret, invitation }: InvitationFormProps): ReactNode {
  const text = texts.useTexts();
  const [failure, setFailure] = useState<string>();
  const [hasEntered, setEntered] = useState(false);
  const form = useForm({ ...formRules, defaultValues: { name: '', password: '', code: '' } });
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const isKnown = invitation.has_account;
  const edited = (name: 'name' | 'password' | 'code') => (): void => {
    form.clearErrors(name);
    setFailure(undefined);
  };
  const accept = form.handleSubmit(async ({ name, password, code }) => {
    setFailure(undefined);
    try {
      const known = needsCode ? { password, code: code.trim() } : { password };
      const body = isKnown ? known : { nombre: name.trim(), password };
      session.enter(await api('POST /auth/invitations/:secret/accept', { params: { secret }, body }));
      setEntered(true);
    } catch (error) {
      if (asksForCode(error)) {
        setNeedsCode(true);
        return;
      }
      setFailure(failureText(error, text('invitation.failed')));
    }
  });
  if (hasEntered) {
    return <Navigate to="/app" replace />;
  }
  return (
    <AccountForm
      onSubmit={(event) => void accept(event)}
      submit={text(isKnown ? 'invitation.submitKnown' : 'invitation.submitNew')}
      busy={isSubmitting}
    >
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {isKnown ? (
        <Text tone="soft">{text('invitation.known')}</Text>
      ) : (
        <Field label={text('invitation.name')} error={errors.name?.message} required>
          <TextInput
            autoComplete="name"
            maxLength={100}
            placeholder={text('invitation.namePlaceholder')}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || text('invitation.nameRequired'),
              onChange: edited('name'),
            })}
          />
        </Field>
      )}
      {/* For the browser's keeper of passwords. */}
      <input type="hidden" autoComplete="username" value={invitation.email} />
      <Field label={text('fields.password')} error={errors.password?.message} required>
        <PasswordInput
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          placeholder={isKnown ? undefined : text('fields.passwordPlaceholder')}
          {...form.register('password', {
            validate: ({ length }) =>
              length >= (isKnown ? 1 : minPasswordLength) ||
              text(isKnown ? 'invitation.passwordRequired' : 'errors.passwordShort'),
            onChange: edited('password'),
          })}
        />
      </Field>
      {needsCode && (
        <CodeField
          error={errors.code?.message}
          {...form.register('code', { required: text('errors.codeRequired'), onChange: edited('code') })}
        />
      )}
    </AccountForm>
  );
}

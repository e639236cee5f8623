import { Banner, TextLink } from '@citame/ui/core';
import { Field, PasswordInput, TextInput } from '@citame/ui/form';
import { api } from '@citame/web/api';
import { Link, Navigate, useLocation } from '@citame/web/router';
import { session, useSession } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm, AccountPanel } from '../form/AccountForm.tsx';
import { asksForCode } from '../form/asksForCode.ts';
import { CodeField } from '../form/CodeField.tsx';
import { emailError } from '../form/emailError.ts';
import { failureText } from '../form/failureText.ts';
import { formRules } from '../form/formRules.ts';
import { texts } from '../texts.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { wantedPath } from './wantedPath.ts';

/** Signs a person in and goes on to the page that they wanted, or to the start. */
export function Component(): ReactNode {
  const text = texts.useTexts();
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'signedIn') {
    return <Navigate to={wantedPath(state)} replace />;
  }
  return (
    <AccountPanel
      title={text('login.title')}
      text={text('login.text')}
      foot={
        <>
          {text('login.noAccount')}
          <TextLink asChild>
            <Link to="/auth/register">{text('login.register')}</Link>
          </TextLink>
        </>
      }
    >
      <LoginForm />
      <PasskeyLogin />
    </AccountPanel>
  );
}

function LoginForm(): ReactNode {
  const text = texts.useTexts();
  const [failure, setFailure] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ ...formRules, defaultValues: { email: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const edited = (name: 'email' | 'password' | 'code') => (): void => {
    form.clearErrors(name);
    setFailure(undefined);
  };
  const signIn = form.handleSubmit(async ({ email, password, code }) => {
    setFailure(undefined);
    try {
      const credentials = { email: email.trim(), password };
      const body = needsCode ? { ...credentials, code: code.trim() } : credentials;
      session.enter(await api('POST /auth/login', { body }));
    } catch (error) {
      if (asksForCode(error)) {
        setNeedsCode(true);
        return;
      }
      setFailure(failureText(error, text('login.failed')));
    }
  });
  return (
    <AccountForm onSubmit={(event) => void signIn(event)} submit={text('login.submit')} busy={isSubmitting}>
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Field label={text('fields.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder={text('fields.emailPlaceholder')}
          {...form.register('email', {
            validate: (email) => emailError(text, email),
            onChange: edited('email'),
          })}
        />
      </Field>
      <Field
        label={text('fields.password')}
        aside={
          <TextLink asChild>
            <Link to="/auth/forgot-password">{text('login.forgot')}</Link>
          </TextLink>
        }
        error={errors.password?.message}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          {...form.register('password', {
            required: text('errors.passwordRequired'),
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
